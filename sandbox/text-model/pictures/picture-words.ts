/** What can be said of a sample picture, in one language. */
export interface PictureWords {
  /** By palette, in the order of `paletteOrder`. */
  colours: string[];
  /** The five settings of the drawings. */
  scenes: string[];
  /** The closer views: the second picture of a product, the third and the fourth. */
  views: string[];
  cannotTell: string;
}

export const paletteOrder = [
  'rust',
  'forest',
  'navy',
  'sand',
  'clay',
  'plum',
  'slate',
  'mustard',
  'sky',
  'moss',
  'rose',
  'charcoal',
] as const;

function words(colours: string, scenes: string, views: string, cannotTell: string): PictureWords {
  return { colours: colours.split(', '), scenes: scenes.split(', '), views: views.split(', '), cannotTell };
}

export const english = words(
  'rust red, dark green, dark blue, beige, brown, purple, grey, mustard yellow, light blue, olive green, pink, dark grey',
  'in front of a pale circle, in front of hills and a low sun, under a pale arch, on a shelf, in slanting light',
  'close-up, detail, from another angle',
  'I cannot tell what this picture shows.',
);

const byLanguage: Record<string, PictureWords> = {
  en: english,
  zh: words(
    '铁锈红, 深绿色, 深蓝色, 米色, 棕色, 紫色, 灰色, 芥末黄, 浅蓝色, 橄榄绿, 粉色, 深灰色',
    '浅色圆形背景前, 山丘与低垂的太阳前, 浅色拱门下, 置于架上, 斜射的光线中',
    '特写, 细节, 另一角度',
    '我看不出这张图片的内容。',
  ),
  cs: words(
    'rezavě červená, tmavě zelená, tmavě modrá, béžová, hnědá, fialová, šedá, hořčicově žlutá, světle modrá, olivově zelená, růžová, tmavě šedá',
    'před světlým kruhem, před kopci a nízkým sluncem, pod světlým obloukem, na polici, v šikmém světle',
    'zblízka, detail, z jiného úhlu',
    'Nepoznám, co je na tomto obrázku.',
  ),
  da: words(
    'rustrød, mørkegrøn, mørkeblå, beige, brun, lilla, grå, sennepsgul, lyseblå, olivengrøn, lyserød, mørkegrå',
    'foran en lys cirkel, foran bakker og en lav sol, under en lys bue, på en hylde, i skråt lys',
    'tæt på, detalje, fra en anden vinkel',
    'Jeg kan ikke se, hvad billedet viser.',
  ),
  nl: words(
    'roestrood, donkergroen, donkerblauw, beige, bruin, paars, grijs, mosterdgeel, lichtblauw, olijfgroen, roze, donkergrijs',
    'voor een lichte cirkel, voor heuvels en een lage zon, onder een lichte boog, op een plank, in schuin licht',
    'van dichtbij, detail, vanuit een andere hoek',
    'Ik kan niet zien wat deze foto toont.',
  ),
  fi: words(
    'ruosteenpunainen, tummanvihreä, tummansininen, beige, ruskea, violetti, harmaa, sinapinkeltainen, vaaleansininen, oliivinvihreä, vaaleanpunainen, tummanharmaa',
    'vaalean ympyrän edessä, kukkuloiden ja matalan auringon edessä, vaalean kaaren alla, hyllyllä, vinossa valossa',
    'lähikuva, yksityiskohta, toisesta kulmasta',
    'En pysty sanomaan, mitä kuvassa on.',
  ),
  fr: words(
    'rouge rouille, vert foncé, bleu foncé, beige, marron, violet, gris, jaune moutarde, bleu clair, vert olive, rose, gris foncé',
    'devant un cercle clair, devant des collines et un soleil bas, sous une arche claire, sur une étagère, dans une lumière oblique',
    'gros plan, détail, sous un autre angle',
    'Je ne peux pas dire ce que montre cette image.',
  ),
  de: words(
    'rostrot, dunkelgrün, dunkelblau, beige, braun, lila, grau, senfgelb, hellblau, olivgrün, rosa, dunkelgrau',
    'vor einem hellen Kreis, vor Hügeln und tiefer Sonne, unter einem hellen Bogen, auf einem Regal, in schrägem Licht',
    'Nahaufnahme, Detail, aus einem anderen Winkel',
    'Ich kann nicht erkennen, was dieses Bild zeigt.',
  ),
  el: words(
    'κόκκινο της σκουριάς, σκούρο πράσινο, σκούρο μπλε, μπεζ, καφέ, μωβ, γκρι, κίτρινο μουσταρδί, γαλάζιο, λαδί, ροζ, σκούρο γκρι',
    'μπροστά σε ανοιχτόχρωμο κύκλο, μπροστά σε λόφους και χαμηλό ήλιο, κάτω από ανοιχτόχρωμη αψίδα, πάνω σε ράφι, σε λοξό φως',
    'κοντινή λήψη, λεπτομέρεια, από άλλη γωνία',
    'Δεν μπορώ να καταλάβω τι δείχνει αυτή η εικόνα.',
  ),
  he: words(
    'אדום חלודה, ירוק כהה, כחול כהה, בז׳, חום, סגול, אפור, צהוב חרדל, תכלת, ירוק זית, ורוד, אפור כהה',
    'על רקע עיגול בהיר, על רקע גבעות ושמש נמוכה, מתחת לקשת בהירה, על מדף, באור אלכסוני',
    'תקריב, פרט, מזווית אחרת',
    'אינני יכול לדעת מה מוצג בתמונה הזאת.',
  ),
  hi: words(
    'ज़ंग जैसा लाल, गहरा हरा, गहरा नीला, बेज, भूरा, बैंगनी, धूसर, सरसों जैसा पीला, हल्का नीला, जैतूनी हरा, गुलाबी, गहरा धूसर',
    'हल्के गोल घेरे के सामने, पहाड़ियों और ढलते सूरज के सामने, हल्की मेहराब के नीचे, शेल्फ़ पर, तिरछी रोशनी में',
    'नज़दीक से, बारीकी, दूसरे कोण से',
    'मैं नहीं बता सकता कि इस तस्वीर में क्या है।',
  ),
  it: words(
    'rosso ruggine, verde scuro, blu scuro, beige, marrone, viola, grigio, giallo senape, azzurro, verde oliva, rosa, grigio scuro',
    'davanti a un cerchio chiaro, davanti a colline e un sole basso, sotto un arco chiaro, su una mensola, in luce obliqua',
    'primo piano, dettaglio, da un’altra angolazione',
    'Non riesco a capire che cosa mostra questa immagine.',
  ),
  ko: words(
    '녹슨 빨강, 진한 초록, 진한 파랑, 베이지, 갈색, 보라, 회색, 겨자색, 하늘색, 올리브 초록, 분홍, 진한 회색',
    '밝은 원 앞, 언덕과 낮은 해 앞, 밝은 아치 아래, 선반 위, 비스듬한 빛 속',
    '근접 사진, 세부, 다른 각도',
    '이 사진에 무엇이 있는지 알 수 없습니다.',
  ),
  lv: words(
    'rūsas sarkans, tumši zaļš, tumši zils, bēšs, brūns, violets, pelēks, sinepju dzeltens, gaiši zils, olīvzaļš, rozā, tumši pelēks',
    'gaiša apļa priekšā, pakalnu un zemas saules priekšā, zem gaišas arkas, uz plaukta, slīpā gaismā',
    'tuvplāns, detaļa, no cita leņķa',
    'Es nevaru pateikt, kas redzams šajā attēlā.',
  ),
  lt: words(
    'rūdžių raudona, tamsiai žalia, tamsiai mėlyna, smėlinė, ruda, violetinė, pilka, garstyčių geltona, šviesiai mėlyna, alyvuogių žalia, rožinė, tamsiai pilka',
    'priešais šviesų apskritimą, priešais kalvas ir žemą saulę, po šviesia arka, ant lentynos, įstrižoje šviesoje',
    'iš arti, detalė, kitu kampu',
    'Negaliu pasakyti, kas pavaizduota šioje nuotraukoje.',
  ),
  no: words(
    'rustrød, mørkegrønn, mørkeblå, beige, brun, lilla, grå, sennepsgul, lyseblå, olivengrønn, rosa, mørkegrå',
    'foran en lys sirkel, foran åser og en lav sol, under en lys bue, på en hylle, i skrått lys',
    'nærbilde, detalj, fra en annen vinkel',
    'Jeg kan ikke se hva dette bildet viser.',
  ),
  pl: words(
    'rdzawoczerwony, ciemnozielony, granatowy, beżowy, brązowy, fioletowy, szary, musztardowy, jasnoniebieski, oliwkowy, różowy, ciemnoszary',
    'na tle jasnego koła, na tle wzgórz i niskiego słońca, pod jasnym łukiem, na półce, w ukośnym świetle',
    'zbliżenie, detal, z innej strony',
    'Nie potrafię powiedzieć, co przedstawia to zdjęcie.',
  ),
  pt: words(
    'vermelho ferrugem, verde-escuro, azul-escuro, bege, castanho, roxo, cinzento, amarelo mostarda, azul-claro, verde-azeitona, cor-de-rosa, cinzento-escuro',
    'diante de um círculo claro, diante de colinas e um sol baixo, sob um arco claro, numa prateleira, em luz oblíqua',
    'grande plano, detalhe, de outro ângulo',
    'Não consigo dizer o que esta imagem mostra.',
  ),
  ro: words(
    'roșu ruginiu, verde închis, albastru închis, bej, maro, mov, gri, galben muștar, albastru deschis, verde măsliniu, roz, gri închis',
    'în fața unui cerc deschis, în fața unor dealuri și a unui soare jos, sub un arc deschis, pe un raft, în lumină oblică',
    'prim-plan, detaliu, din alt unghi',
    'Nu pot spune ce arată această imagine.',
  ),
  ru: words(
    'ржаво-красный, тёмно-зелёный, тёмно-синий, бежевый, коричневый, фиолетовый, серый, горчично-жёлтый, голубой, оливковый, розовый, тёмно-серый',
    'на фоне светлого круга, на фоне холмов и низкого солнца, под светлой аркой, на полке, в косом свете',
    'крупный план, деталь, под другим углом',
    'Я не могу сказать, что изображено на этой картинке.',
  ),
  sl: words(
    'rjasto rdeča, temno zelena, temno modra, bež, rjava, vijolična, siva, gorčično rumena, svetlo modra, olivno zelena, rožnata, temno siva',
    'pred svetlim krogom, pred griči in nizkim soncem, pod svetlim obokom, na polici, v poševni svetlobi',
    'od blizu, podrobnost, iz drugega kota',
    'Ne morem povedati, kaj prikazuje ta slika.',
  ),
  es: words(
    'rojo óxido, verde oscuro, azul oscuro, beige, marrón, morado, gris, amarillo mostaza, azul claro, verde oliva, rosa, gris oscuro',
    'ante un círculo claro, ante colinas y un sol bajo, bajo un arco claro, sobre un estante, con luz oblicua',
    'primer plano, detalle, desde otro ángulo',
    'No puedo decir qué muestra esta imagen.',
  ),
  sv: words(
    'roströd, mörkgrön, mörkblå, beige, brun, lila, grå, senapsgul, ljusblå, olivgrön, rosa, mörkgrå',
    'framför en ljus cirkel, framför kullar och en låg sol, under en ljus båge, på en hylla, i snett ljus',
    'närbild, detalj, från en annan vinkel',
    'Jag kan inte se vad bilden visar.',
  ),
  tr: words(
    'pas kırmızısı, koyu yeşil, lacivert, bej, kahverengi, mor, gri, hardal sarısı, açık mavi, zeytin yeşili, pembe, koyu gri',
    'açık renkli bir dairenin önünde, tepelerin ve alçak güneşin önünde, açık renkli bir kemerin altında, rafta, eğik ışıkta',
    'yakın çekim, ayrıntı, başka bir açıdan',
    'Bu resmin ne gösterdiğini söyleyemiyorum.',
  ),
};

/** The words of a BCP 47 tag; English where we know no better. */
export const pictureWordsOf = (tag: string): PictureWords => byLanguage[tag.split('-')[0] ?? ''] ?? english;
