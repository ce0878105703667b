import type { ArticleTheme, Aspect, Category, Matter } from '../text/subject-bank.ts';

/** Words that begin like the first ones, or contain the second ones: compounds, and scripts without word borders. */
const stems = (beginnings: string, anywhere = ''): RegExp =>
  new RegExp(`(?<!\\p{L})(?:${beginnings})${anywhere ? `|${anywhere}` : ''}`, 'iu');

const categoryWords: [Category, RegExp][] = [
  [
    'jewellery',
    stems(
      'necklace|bracelet|earring|ring\\b|rings\\b|pendant|choker|bangle|brooch|jewel|kette|collier|boucles|bague|collar|pulsera|anillo|collana|anello|orecchin|colar|brinco|ketting|oorbel|halskæde|halskjede|halsband|kaulakoru|naszyjnik|kolczyk|náhrdeln|ogrlic|colier|kaklarot|karoli|kolye|küpe|ожерел|серьг|кольцо|κολιέ|σκουλαρίκι|हार\\b',
      'schmuck|armband|ohrring|项链|耳环|手链|목걸이|귀걸이|שרשרת|עגיל',
    ),
  ],
  [
    'light',
    stems(
      'candle|lamp|lantern|light\\b|lights\\b|bougie|lampe|vela\\b|lámpara|candela|lampada|lâmpada|kaars|lys\\b|ljus\\b|kynttil|valaisin|świec|svíčk|sveč|lumânar|svece|žvak|mum\\b|lamba|свеч|лампа|светильник|κερί|κεριά|λάμπα|मोमबत्ती|दीपक',
      'kerze|leuchte|laterne|蜡烛|灯|양초|램프|조명|נר\\b|נרות|מנורה',
    ),
  ],
  [
    'outdoor',
    stems(
      'tent\\b|tents\\b|hammock|sleeping (?:bag|pad|mat)s?|stove|camp|tarp|hiking|trekking|trail|backpack|zelt|tente\\b|randonn|tienda de campa|senderis|tenda\\b|escursion|caminhad|wandel|telt|tält|vaellus|teltta|namiot|wędrów|stan\\b|túra|šotor|pohod|cort\\b|drumeți|telts|pārgāj|palapin|žyg|çadır|kamp|палатк|поход|σκηνή|πεζοπορ|तंबू',
      'wander|rucksack|帐篷|露营|徒步|텐트|캠핑|등산|אוהל|קמפינג',
    ),
  ],
  [
    'table',
    stems(
      'mug|cup|cups|bowl|plate|pan\\b|pans\\b|pot\\b|kettle|teapot|knife|board|kitchen|cook|apron|salt|tea\\b|teas\\b|coffee|darjeeling|sencha|matcha|chai\\b|lapsang|peppermint|bottle|tasse|théière|cuisine|couteau|taza|cocina|cuchillo|tetera|tazza|cucina|coltello|xícara|chávena|cozinha|faca|keuken|køkken|kop\\b|kjøkken|kök|mugg|kopp|keittiö|muki|kuchni|kubek|kuchyň|hrnek|kuhinj|skodelic|bucătări|ceașc|virtuv|krūz|puodel|mutfak|fincan|bıçak|кухн|чашк|кружк|чай|кофе|нож|κουζίνα|κούπα|τσάι|καφέ|μαχαίρι|रसोई|चाय|कप\\b',
      'küche|becher|kanne|messer|pfanne|厨房|杯|茶|咖啡|刀|锅|주방|컵|차\\b|커피|칼|מטבח|כוס|תה\\b|קפה|סכין',
    ),
  ],
  [
    'home',
    stems(
      'blanket|throw|duvet|pillow|bolster|bedding|quilt|cushion|robe|towel|rug|sheet|bedroom|couverture|plaid|coussin|oreiller|manta|cojín|almohada|coperta|cuscino|cobertor|almofada|deken|kussen|tæppe|pude|pledd|pute|filt\\b|kudde|peitto|tyyny|koc\\b|koca|poduszk|deka|deky|polštář|odeja|blazin|pătur|pern[ăe]|sega|segas|spilven|antklod|pagalv|battaniye|yastık|плед|одеял|подушк|κουβέρτα|κουβέρτες|μαξιλάρι|कंबल|तकिया|चादर',
      'decke|kissen|毯|枕|被子|담요|이불|베개|שמיכ|כרית',
    ),
  ],
  [
    'carry',
    stems(
      'bag\\b|bags\\b|tote|duffel|pack\\b|sack|wallet|purse|suitcase|sac\\b|sacs\\b|portefeuille|bolso|mochila|cartera|borsa|zaino|portafoglio|bolsa|carteira|rugzak|portemonnee|taske|veske|väska|laukku|reppu|lompakko|toreb|torb|plecak|portfel|taška|tašky|batoh|peněženk|torbic|nahrbtnik|geant|rucsac|portofel|soma\\b|somas|maks\\b|krepš|kuprin|çanta|cüzdan|сумк|рюкзак|кошел|τσάντα|σακίδιο|πορτοφόλι|बैग|बटुआ',
      'tasche|beutel|koffer|geldbörse|包|背包|钱包|가방|지갑|תיק|ארנק',
    ),
  ],
  [
    'garden',
    stems(
      'garden|trowel|watering|planter|axe\\b|seed|twine|feeder|grill|fire bowl|jardin|jardín|giardin|jardim|tuin|have\\b|hage\\b|trädgård|puutarha|ogród|ogrod|zahrad|vrt\\b|vrtn|grădin|dārz|sod[oa]\\b|bahçe|сад\\b|садов|κήπο|बगीच',
      'garten|花园|园艺|정원|원예|גינה|גינון',
    ),
  ],
  [
    'wear',
    stems(
      'shirt|t-shirt|tee\\b|top\\b|tops\\b|blouse|tunic|camisole|jacket|coat|vest\\b|sweater|jumper|cardigan|knit|dress|skirt|trouser|jean|pant|short|scarf|hat\\b|beanie|cap\\b|mitten|glove|belt|boot|shoe|sandal|sneaker|slipper|sock|gaiter|shell|jumpsuit|suit|tuxedo|chemise|veste|robe\\b|pantalon|chaussure|écharpe|camisa|chaqueta|vestido|zapato|bufanda|camicia|giacca|vestito|scarp|sciarpa|casaco|sapato|cachecol|jas\\b|jurk|schoen|sjaal|skjorte|jakke|kjole|sko\\b|jacka|klänning|paita|takki|mekko|kengät|huivi|koszul|kurtk|sukien|buty|szal|košil|bund|šaty|boty|šál|srajc|jakn|oblek|čevlj|cămaș|jachet|rochi|pantof|krekl|jaka|kleit|apav|marškin|striuk|suknel|bat[aų]|gömlek|ceket|elbise|ayakkab|рубаш|куртк|плать|обувь|ботин|шарф|πουκάμισ|μπουφάν|φόρεμα|παπούτσ|कमीज|जैकेट|जूते',
      'hemd|jacke|kleid|schuh|stiefel|pullover|mütze|handschuh|衬衫|外套|裙|鞋|围巾|셔츠|재킷|원피스|신발|스카프|חולצה|מעיל|שמלה|נעל|צעיף',
    ),
  ],
];

/** Looks at the name first: a cotton bag for a tent makes the tent no bag. */
export function categoryOf(...texts: string[]): Category {
  for (const text of texts) {
    const places = categoryWords
      .map(([category, words]) => ({ category, at: lastMatch(text, words) }))
      .filter(({ at }) => at >= 0)
      .sort((left, right) => right.at - left.at);
    if (places[0]) return places[0].category;
  }
  return 'any';
}

/** In a name the last noun says what it is: a "tea towel" is a towel. */
function lastMatch(text: string, words: RegExp): number {
  let at = -1;
  for (const match of text.matchAll(new RegExp(words.source, 'giu'))) at = match.index + match[0].length;
  return at;
}

const matterWords: Record<Matter, RegExp> = {
  damage: stems(
    'broken|broke\\b|damag|defect|crack|torn?\\b|scratch|faulty|stopped working|hole\\b|kaputt|beschädig|defekt|zerbroch|gerissen|cass[ée]|endommag|abîm|défectueu|rot[oa]\\b|rota|dañad|defectuos|rott[oa]|danneggi|difettos|quebr|danific|defeit|kapot|stuk\\b|beschadig|ødelagt|beskadig|gått sönder|trasig|skadad|rikki|vaurio|viallinen|zepsut|uszkodz|stłucz|rozbit|poškoz|polomljen|poškod|razbit|stricat|deteriorat|spart|spărt|bojāt|salauz|saplīs|sugad|sulūž|pažeist|kırık|kırıl|hasar|bozuk|сломан|повре|разбит|брак|треснул|σπασμ|έσπασε|χαλασμ|ελαττωμ|टूट|खराब|क्षतिग्रस्त',
    '破损|坏了|碎|裂|깨|파손|고장|불량|שבור|נשבר|פגום|ניזוק|skadet|ødelagt',
  ),
  wrongItem: stems(
    'wrong (?!address)|not what i ordered|instead of|different (?:colou?r|item|size)|falsch|statt\\b|mauvais (?:article|produit|e couleur)|mauvaise (?:couleur|taille)|erreur d|equivocad|incorrect|sbagliat|errato|errad|trocad|verkeerd|forkert|feil\\b|fel (?:vara|färg|storlek|produkt)|väärä|niewłaściw|pomyłk|zły (?:produkt|kolor|rozmiar)|špatn(?:é|ou|ý) (?:zboží|barv|velik)|nesprávn|napačn|greșit|nepareiz|neteising|ne tą|yanlış|не тот|не та\\b|не то\\b|ошибк|λάθος|गलत',
    '发错|错了|寄错|잘못|다른 상품|לא נכון|טעות|שגוי',
  ),
  missing: stems(
    'missing|incomplete|not in the (?:box|parcel|package)|only (?:one|two|half)|fehlt|fehlen|unvollständig|manque|manquant|incompl|falta\\b|faltan|faltaba|manca\\b|mancan|faltando|ontbre|mangler|saknas|puuttu|brakuje|brak\\b|chyb[íě]|manjka|lipse[șs]t|lipsă|trūkst|trūkst|trūkum|eksik|не хватает|отсутств|недоста|λείπ|गायब|कम (?:है|निकल)',
    '少了|缺|没有收到全部|빠졌|누락|부족|חסר',
  ),
  cancel: stems(
    'cancel|stornier|annul|cancel|disdire|storno|peru(?:a|uttaa|t)|anuluj|anulow|zruš|preklic|anula|atcel|atšauk|iptal|отмен|ακύρωσ|ακυρώσ|रद्द|avbestäl|avbestil|afbestil|avboka',
    '取消|취소|ביטול|לבטל',
  ),
  address: stems(
    'address|moved house|adress|dirección|indirizzo|endereço|adres|osoite|naslov|adres[aăe]|adrese|adres|адрес|διεύθυνση|पता\\b|पते',
    '地址|주소|כתובת|anschrift',
  ),
  returns: stems(
    'return|refund|exchange|send (?:it |them )?back|money back|zurück|rückgabe|erstatt|umtausch|retour|rembours|échang|devol|reembols|cambiar|reso\\b|restitu|rimbors|troca\\b|trocar|terug|ruilen|bytte|byta|retur|palaut|vaihta|zwrot|zwróc|wymien|vrát|vrác|reklam|vrni|vrač|zamenj|returna|ramburs|atgriez|atgriež|grąžin|iade|değiş|возврат|верн|обмен|επιστροφ|επιστρέψ|αλλαγή|वापस|लौटा',
    '退货|退款|退换|换货|반품|환불|교환|החזר|להחזיר|החלפ',
  ),
  delivery: stems(
    'deliver|shipp|parcel|package|tracking|track\\b|arriv|where is my|hasn.t come|waiting for|liefer|paket|sendung|livraison|colis|livré|arriv[ée]|commande n|envío|entrega|paquete|pedido no|llegad|consegna|pacco|spedizion|arrivat|encomenda|chegou|levering|bezorg|pakket|pakke|levere|leverans|paket|toimitus|paketti|saapu|paczk|dostaw|przesyłk|doruč|zásilk|balík|dostav|pošilj|paket|livrare|livrat|colet|piegād|sūtījum|pristat|siunt|kargo|teslim|gelmedi|достав|посылк|заказ не|παράδοσ|δέμα|παραγγελία μου|डिलीवरी|पार्सल|नहीं पहुँच|नहीं आया',
    '快递|发货|到货|物流|包裹|배송|택배|도착|משלוח|חבילה|הגיע',
  ),
  size: stems(
    'size|sizing|measure|too (?:small|big|large|tight|long|short)|fits?\\b|größe|passt|zu (?:klein|groß|eng|lang|kurz)|taille\\b|trop (?:petit|grand|serré)|dimension|talla|medid|tamaño|pequeñ|taglia|misur|tamanho|maat\\b|te (?:klein|groot)|størrelse|storlek|koko\\b|kokoa|rozmiar|za (?:mał|duż)|velikost|velikosti|mărim|izmēr|dydis|dydž|beden\\b|boyut|ölçü|размер|мал[оа]?\\b|велик|μέγεθος|μικρό|आकार|साइज',
    '尺码|尺寸|大小|사이즈|치수|מידה|גודל',
  ),
  stock: stems(
    'stock|do you have|haben sie|gibt es|avez-vous|tenéis|tienen|avete|vocês têm|hebben jullie|har i\\b|har ni\\b|har dere|onko teillä|czy macie|máte|imate|aveți|vai jums ir|ar turite|var mı|есть ли|έχετε|क्या आपके पास|available|availab|sold out|restock|come in (?:green|blue|black|white|red|another)|lager|verfügbar|ausverkauft|wieder (?:da|erhältlich)|disponib|rupture|épuisé|agotad|stock|esaurit|disponível|esgotad|voorraad|leverbaar|uitverkocht|på lager|udsolgt|utsolgt|i lager|slut i|varasto|saatavilla|loppuun|dostępn|wyprzedan|magazyn|sklad|dostupn|vyprod|zalog|na voljo|razprodan|stoc|noliktav|pieejam|izpārdot|sandėl|turite|išparduot|stok|mevcut|tükendi|в наличии|наличи|распродан|διαθέσιμ|απόθεμα|εξαντλ|स्टॉक|उपलब्ध',
    '有没有|有货|库存|补货|缺货|있나요|재고|품절|입고|יש לכם|במלאי|מלאי|זמין',
  ),
  invoice: stems(
    'invoice|receipt|bill\\b|charged|payment|paid twice|rechnung|zahlung|abgebucht|beleg|facture|paiement|débité|reçu\\b|factura|pago\\b|cobrad|recibo|fattura|pagament|addebit|fatura|cobrança|factuur|betaling|betaald|faktura|kvittering|betalning|kvitto|lasku|maksu|kuitti|faktur|płatno|paragon|platb|účtenk|račun|plačil|plată|bon\\b|rēķin|maksāj|sąskait|mokėj|fatura|ödeme|fiş\\b|счёт|счет\\b|оплат|чек\\b|τιμολόγιο|πληρωμ|απόδειξη|बिल\\b|भुगतान|रसीद|चालान',
    '发票|付款|扣款|账单|영수증|결제|청구|חשבונית|תשלום|קבלה',
  ),
  care: stems(
    'wash|clean\\b|cleaning|care for|look after|how do i (?:use|assemble|set)|waschen|reinig|pflege|laver|lavage|nettoy|entret|lavar|limpi|cuidar|lavare|pulire|lavaggio|limpar|wassen|schoonmak|onderhoud|vask|rengør|rengjør|tvätt|rengör|pestä|pesu|puhdist|prać|pranie|czyści|prát|praní|čist|prati|pranje|spăl|curăț|mazgā|tīrī|skalb|valyt|yıka|temizl|стирать|стирк|чистит|ухаж|πλύσιμο|πλένω|καθαρίσ|धो(?:ना|एँ)|साफ कर|देखभाल',
    '清洗|洗涤|保养|怎么洗|세탁|관리|씻|לכבס|כביסה|ניקוי|טיפול',
  ),
};

/** What a message is about, in the order of urgency. */
export function mattersIn(message: string): Matter[] {
  const found = (Object.keys(matterWords) as Matter[]).filter((matter) => matterWords[matter].test(message));
  // "Where do I send it back, it arrived broken": the parcel itself is not the question.
  const isAboutItem = found.some((matter) => ['damage', 'wrongItem', 'missing', 'returns'].includes(matter));
  return isAboutItem ? found.filter((matter) => matter !== 'delivery' && matter !== 'size') : found;
}

const aspectWords: Record<Aspect, RegExp> = {
  quality: stems(
    'quality|well made|sturdy|solid|durable|craft|broke|fell apart|flimsy|cheap\\b|qualität|verarbeit|stabil|kaputt|qualité|solide|cass[ée]|calidad|resistent|rompió|roto\\b|qualità|robust|rott[oa]|qualidade|quebr|kwaliteit|stevig|kvalitet|holdbar|laatu|laadu|kestäv|jakoś|solidn|kvalit|kakovost|calitat|kvalitāt|kokyb|kalite|sağlam|качеств|прочн|ποιότητα|ποιοτ|गुणवत्ता|क्वालिटी|मजबूत',
    '质量|品质|结实|품질|튼튼|איכות',
  ),
  looks: stems(
    'colou?r|look|beautiful|pretty|gorgeous|design|farbe|schön|aussehen|hübsch|couleur|beau\\b|belle|joli|magnifique|hermos|bonit|preci?os|color\\b|bell[oa]\\b|bellissim|colore|lind[oa]\\b|cor\\b|mooi|kleur|smuk|flot|farve|pen\\b|fin\\b|farge|vacker|snygg|färg|kaunis|väri|piękn|ładn|kolor|krásn|barv|lep[aoi]?\\b|čudovit|frumos|culoare|skaist|krās|graž|spalv|güzel|renk|красив|цвет|όμορφ|χρώμα|सुंदर|रंग',
    '漂亮|颜色|好看|美|예쁘|예뻐|색상|디자인|יפה|צבע|יפהפ',
  ),
  comfort: stems(
    'soft|warm|comfort|cosy|cozy|weich|kuschel|bequem|gemütlich|doux|douce|chaud|confort|suave|cálid|cómod|calient|morbid|cald[oa]|comod|maci[oa]|quent|confortáv|zacht|comfortabel|blød|varm|behagelig|myk|mjuk|skön|pehme|lämmin|mukava|miękk|ciepł|wygodn|měkk|tepl|pohodln|mehk|udobn|moale|cald\\b|comod|mīkst|silt|ērt|minkšt|šilt|patog|yumuşak|sıcak|rahat|мягк|тёпл|тепл|удобн|μαλακ|ζεστ|άνετ|मुलायम|नरम|गर्म|आरामदायक',
    '柔软|暖|舒服|舒适|부드|따뜻|편안|편하|רך|רכה|חם|נוח',
  ),
  fit: stems(
    'size|fits?\\b|too (?:small|big|large|tight|long|short)|größe|passt|zu (?:klein|groß)|taille|trop (?:petit|grand)|talla|tamaño|taglia|tamanho|maat\\b|størrelse|storlek|koko\\b|rozmiar|velikost|mărim|izmēr|dyd[ižy]|beden\\b|размер|μέγεθος|साइज|आकार',
    '尺码|大小|사이즈|מידה|גודל',
  ),
  delivery: stems(
    'deliver|shipp|arriv|parcel|package|packag|liefer|versand|paket|verpack|livraison|emballag|colis|envío|entrega|paquete|llegó|consegna|spedizion|pacco|chegou|embalag|levering|bezorg|verpakk|pakke|leverans|toimitus|dostaw|przesyłk|paczk|doruč|dodán|balík|dostav|pošilj|livrare|colet|piegād|pristat|kargo|teslim|paketle|достав|посылк|упаков|παράδοση|αποστολή|συσκευασία|डिलीवरी|पैकिंग',
    '快递|物流|包装|发货|배송|포장|משלוח|אריזה',
  ),
  service: stems(
    'service|staff|support|answer|reply|helpful|friendly|kundendienst|kundenservice|antwort|freundlich|service|réponse|aimable|atención|servicio|amable|servizio|gentil|risposta|atendimento|serviço|klantenservice|vriendelijk|kundeservice|venlig|vennlig|kundtjänst|trevlig|palvelu|ystävälli|obsług|miły|obsluh|ochot|storitev|prijazn|serviciu|amabil|apkalpo|laipn|aptarnav|malon|müşteri hizmet|ilgili|обслуж|вежлив|сервис|εξυπηρέτηση|ευγενικ|सेवा\\b',
    '服务|客服|서비스|친절|응대|שירות|אדיב',
  ),
  price: stems(
    'price|expensive|value|worth|money|preis|teuer|geld\\b|prix|cher\\b|chère|argent|precio|car[oa]\\b|dinero|prezzo|soldi|preço|dinheiro|prijs|duur\\b|geld\\b|pris\\b|prisen|dyr|pengar|penger|hinta|kallis|rahan|cena|drog|peníze|peniaz|cen[oe]\\b|denar|preț|scump|bani\\b|dārg|naud|kain|brang|pinig|fiyat|pahalı|para\\b|цен|дорог|деньг|τιμή|ακριβ|χρήματα|कीमत|महंग|पैसे',
    '价格|贵|性价比|가격|비싸|מחיר|יקר|כסף',
  ),
};

export const aspectsIn = (review: string): Aspect[] =>
  (Object.keys(aspectWords) as Aspect[]).filter((aspect) => aspectWords[aspect].test(review));

const themeWords: Record<ArticleTheme, RegExp> = {
  care: stems(
    'wash|clean|care\\b|caring|look after|maintain|wasch|wäsch|reinig|pfleg|lav(?:er|age|ar|are|aggio)|nettoy|entret|limpi|cuid|puli(?:re|zia)|limpa|wassen|onderhoud|schoon|vask|rengør|rengjør|pleje|tvätt|rengör|sköt|pestä|pesu|puhdist|hoit|prać|pranie|czyści|pielęgn|prát|praní|čist|péče|pečov|pra(?:ti|nje)|neg[aeo]|spăl|curăț|îngrij|mazgā|tīrī|kop(?:t|šan)|skalb|valyt|priežiūr|yıka|temizl|bakım|стира|стирк|чист|ухаж|уход|πλύσ|πλέν|πλένετε|καθαρ|φροντ|धो|साफ|देखभाल',
    '清洗|洗|保养|护理|세탁|관리|청소|כביס|ניקוי|טיפול',
  ),
  store: stems(
    'stor(?:e|ing|age)\\b|keep(?:ing)? (?:over|in|your)|put away|lager|aufbewahr|verstau|rang(?:er|ement)|stock(?:er|age)|guardar|almacen|conserv|riporr|armazen|bewar|opber|opbevar|oppbevar|förvar|säilyt|przechow|sklado|uskladn|uchov|shran|hran(?:iti|jenje)|depozit|păstr|uzglab|glabā|laiky|sandėliav|sakla|depola|хран|αποθήκευ|φύλα|रख(?:ना|ें|रखाव)|संभाल|भंडार',
    '存放|收纳|储存|보관|수납|אחסון|לאחסן',
  ),
  gift: stems(
    'gift|present\\b|presents\\b|christmas|birthday|wedding|geschenk|schenk|weihnacht|cadeau|offrir|noël|regal|navidad|natal|presente|kerst|gave\\b|gaver|jul\\b|present|julklapp|lahja|joulu|prezent|święt|dár(?:ek|ky)|vánoc|daril|božič|cadou|crăciun|dāvan|ziemassv|dovan|kalėd|hediye|yılbaşı|подар|рождеств|новый год|δώρ|χριστούγ|उपहार|तोहफ|गिफ्ट',
    '礼物|送礼|圣诞|선물|크리스마스|מתנה|מתנות|חג\\b',
  ),
  choose: stems(
    'choos|pick(?:ing)?\\b|buy(?:ing)?\\b|which|right (?:size|one)|guide|best\\b|compare|wähl|kauf|welche|richtige|chois|achet|quel(?:le|s)?\\b|guide|eleg|elij|compr|cuál|scegl|scelta|acquist|qual[ei]?\\b|escolh|kiez|koop|welke|vælg|køb|velg|kjøp|välj|köp|valit|valin|osta|wybra|wybór|kupi|vybr|vybír|koupit|izb[ie]r|kup|aleg|cumpăr|izvēl|pirk|rinkt|pasirink|pirk|seç|satın al|выб|купит|επιλέ|αγορά|διαλέ|चुन|खरीद',
    '选择|挑选|购买|怎么选|고르|선택|구매|לבחור|בחירה|לקנות',
  ),
  use: stems(
    'use\\b|using|style|styling|wear|ideas?\\b|ways\\b|decorat|make\\b|tips\\b|nutz|verwend|trag|ideen|tipps|dekor|utilis|porter|idées|conseils|usar|llevar|ideas|consejos|usare|indoss|idee|consigli|ideias|dicas|gebruik|dragen|ideeën|tips|brug|bruk|använd|käyt|vinkk|ideoit|używ|nosi|pomysł|porad|použ|nosit|nápad|tip[yů]|uporab|nosi|idej|nasvet|folos|purta|idei|sfatur|lieto|valkā|padom|naudo|dėvė|idėj|patarim|kullan|giy|fikir|öneri|использ|носи|идеи|совет|χρησιμ|φορ(?:ά|έ)|ιδέες|συμβουλ|उपयोग|इस्तेमाल|पहन|सुझाव',
    '使用|搭配|穿|灵感|사용|활용|스타일|아이디어|שימוש|להשתמש|רעיונות',
  ),
  mistakes: stems(
    'mistake|avoid|wrong|problem|fehler|vermeid|problem|erreur|éviter|error|evitar|errori|evitare|erros|fout|vermij|fejl|undgå|feil|unngå|misstag|undvik|virhe|välttä|błęd|unik|chyb|vyhn|vyvarov|napak|izogn|greșel|evit|kļūd|izvair|klaid|venk|hata|kaçın|ошиб|избе|λάθη|αποφ|गलति|बच(?:ें|ना)',
    '错误|避免|误区|실수|피하|טעויות|להימנע',
  ),
};

/** The sections an article about this idea needs, those it asks for first. */
export function themesOf(idea: string): ArticleTheme[] {
  const asked = (Object.keys(themeWords) as ArticleTheme[]).filter((theme) => themeWords[theme].test(idea));
  const rest: ArticleTheme[] = ['choose', 'care', 'mistakes', 'store', 'use', 'gift'];
  return [...asked, ...rest.filter((theme) => !asked.includes(theme))];
}
