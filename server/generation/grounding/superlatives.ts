import type { Terms } from '../../words/terms.ts';

/** A superlative with what it was compared with, as a regular expression for each way to say it. */
export const comparisons: RegExp[] = [
  /\b(?:best|[a-z]{3,}est|most [a-z]+)\b[^.!?\n]{0,40}\b(?:on the market|in the world|of all time|ever made|in its class|of its kind|in its category)\b/giu,
  /(?<!\p{L})(?:beste|\p{L}{3,}ste)[nrsm]?(?!\p{L})[^.!?\n]{0,40}(?:der Welt|auf dem Markt|aller Zeiten|(?:ihrer|seiner) (?:Klasse|Art)|ter wereld|op de markt|in zijn klasse|in zijn soort)(?!\p{L})/giu,
  /(?<!\p{L})(?:le|la|les) (?:plus|meilleure?s?)(?!\p{L})[^.!?\n]{0,40}(?:du marché|du monde|au monde|de sa catégorie|de sa gamme)(?!\p{L})/giu,
  /(?<!\p{L})(?:más|mejor|mejores|mais|melhor|melhores)(?!\p{L})[^.!?\n]{0,40}(?:del mercado|del mundo|do mercado|do mundo|de su categoría|de su clase|da sua categoria|da categoria)(?!\p{L})/giu,
  /(?<!\p{L})(?:più|miglior[ei]?)(?!\p{L})[^.!?\n]{0,40}(?:sul mercato|del mercato|al mondo|del mondo|della sua categoria|della categoria)(?!\p{L})/giu,
  /(?<!\p{L})(?:bästa|bedste|beste|\p{L}{3,}(?:aste|este))(?!\p{L})[^.!?\n]{0,40}(?:på marknaden|på markedet|i världen|i verden|i sin klass|i sin klasse)(?!\p{L})/giu,
  /(?<!\p{L})(?:naj|nej)\p{L}{3,}[^.!?\n]{0,40}(?:na rynku|na świecie|w swojej klasie|w swojej kategorii|na trhu|na světě|ve své třídě|ve své kategorii|na trgu|na svetu|v svojem razredu)(?!\p{L})/giu,
];

/** Praise that someone could ask the shop to prove. */
export const superlatives: Terms = {
  bestseller: {
    any: 'bestsell|best-sell|best sell|bestselger|storsäljare|myydyin|myydyimm|najlepiej sprzedaj|nejprodávan|cel mai vândut|najbolje prodaj|más vendid|mais vendid|più vendut|meilleures ventes|plus vendu|meistverkauft|verkaufsschlager|best verkocht|çok satan|pārdotāk|perkamiausi|бестселлер|хит продаж|best-seller|रिकॉर्ड बिक्री|बेस्टसेलर|베스트셀러|畅销|热销|热卖|רב מכר|רבי מכר|μπεστ σέλερ|πιο δημοφιλ|most popular|am beliebtesten|beliebteste|los más popular',
  },
  'number one': {
    any: 'number one|number-one|no. 1|#1 |nummer eins|numéro un|número uno|numero uno|número um|nummer een|nummer één|nummer et|nummer én|nummer ett|ykkönen|jedničk|numer jeden|numărul unu|številka ena|market leader|marktführer|leader du marché|líder del mercado|leader di mercato|líder de mercado|marktleider|markedsleder|marknadsledande|markkinajohtaja|lider rynku|lídr trhu|lider de piață|pazar lideri|лидер рынка|номер один|νούμερο ένα|מספר אחת|नंबर एक|넘버원|销量第一|市场领先',
  },
  'award-winning': {
    any: 'award|preisgekrönt|ausgezeichnet mit|testsieger|primé|premiad|premiat|bekroond|prisbeløn|prisvinn|prisbelön|palkit|nagradzan|nagrodzon|oceněn|oceňovan|premiat|nagrajen|godalgot|apdovanot|ödüllü|удостоен|отмечен наград|βραβευμέν|עטור פרס|पुरस्कार|수상|获奖',
  },
  'best of all': {
    any: "world's best|world’s best|best in class|best on the market|best in the world|world's finest|world’s finest|highest quality|finest quality|second to none|unrivalled|unrivaled|unbeatable|unmatched|beste der welt|höchste qualität|höchster qualität|unübertroffen|unschlagbar|meilleur du monde|meilleure du monde|plus haute qualité|inégalé|imbattable|mejor del mundo|máxima calidad|inigualable|insuperable|migliore del mondo|migliore al mondo|massima qualità|altissima qualità|ineguagliabil|melhor do mundo|mais alta qualidade|máxima qualidade|inigualável|beste ter wereld|hoogste kwaliteit|ongeëvenaard|verdens bedste|højeste kvalitet|uovertruffen|verdens beste|høyeste kvalitet|uovertruffet|världens bästa|högsta kvalitet|oöverträffad|maailman paras|korkeinta laatua|korkealaatuisin|ylivoimai|nejlepší na světě|nejvyšší kvalit|nepřekonateln|najlepszy na świecie|najwyższej jakości|niezrównan|cel mai bun din lume|cea mai înaltă calitate|neegalat|najboljši na svetu|najvišje kakovosti|neprekosljiv|labākais pasaulē|augstākās kvalitātes|nepārspēj|geriausias pasaulyje|aukščiausios kokybės|neprilygstam|dünyanın en iyi|en yüksek kalite|rakipsiz|eşsiz kalite|лучший в мире|лучшая в мире|высочайшего качества|непревзойд|καλύτερο στον κόσμο|ύψιστης ποιότητας|ασυναγώνιστ|הטוב בעולם|הטובה בעולם|दुनिया का सबसे|सर्वोच्च गुणवत्ता|세계 최고|최고급|최고의 품질|世界上最|最高品质|最优质|无与伦比",
  },
  proven: {
    any: 'clinically|scientifically proven|proven to|klinisch|wissenschaftlich erwiesen|nachweislich|cliniquement|scientifiquement prouvé|clínicamente|científicamente|clinicamente|scientificamente|cientificamente|wetenschappelijk bewezen|klinisk|videnskabeligt|vitenskapelig|vetenskapligt|kliinisesti|tieteellisesti|klinicky|vědecky|klinicznie|naukowo|clinic testat|științific|klinično|znanstveno|klīniski|zinātniski|kliniškai|moksliškai|klinik olarak|bilimsel olarak|клинически|научно доказ|κλινικά|επιστημονικά|קלינית|מוכח מדעית|चिकित्सकीय|वैज्ञानिक रूप से|임상|과학적으로|临床|科学证明|经科学',
  },
  sustainable: {
    any: 'sustainab|eco-friendly|ecofriendly|environmentally friendly|carbon neutral|climate neutral|nachhaltig|umweltfreundlich|klimaneutral|durable et éthique|éco-responsable|écoresponsable|écologique|respectueux de l|sostenib|sustentáv|ecológic|eco-compatib|ecologico|duurza|milieuvriendelijk|bæredygtig|miljøvenlig|bærekraftig|miljøvennlig|hållbart producerad|hållbart tillverkad|miljövänlig|ympäristöystäväl|kestävän kehityksen|udržiteln|ekologick|zrównoważon|przyjazny dla środowiska|przyjazna dla środowiska|sustenabil|trajnostn|okolju prijazn|ilgtspējīg|videi draudzīg|tvarus|tvaria|aplinkai draugišk|sürdürülebilir|çevre dostu|экологичн|экологически|βιώσιμ|φιλικό προς το περιβάλλον|בר קיימא|ידידותי לסביבה|पर्यावरण के अनुकूल|टिकाऊ विकास|친환경|지속 가능|环保|可持续',
  },
  recycled: {
    any: 'recycl|recicl|riciclat|gerecycled|genbrug|resirkuler|återvunn|kierräty|recyklov|z recyklingu|reciclat|reciklir|pārstrādāt|perdirbt|geri dönüştür|переработанн|ανακυκλωμέν|ממוחזר|पुनर्नवीनीकृत|재활용|回收|再生',
  },
  'limited edition': {
    any: 'limited edition|limited-edition|limitierte auflage|limitierte edition|édition limitée|edición limitada|edizione limitata|edição limitada|beperkte oplage|begrænset oplag|begrenset opplag|begränsad upplaga|rajoitettu erä|limitovaná edice|limitowana edycj|edycja limitowana|ediție limitată|omejena izdaja|ierobežots tirāž|riboto leidimo|sınırlı sayıda|sınırlı üretim|лимитированн|περιορισμένη έκδοση|מהדורה מוגבלת|सीमित संस्करण|한정판|限量',
  },
};

/** Words for handwork; other ways to say it are in `by-hand.ts`. */
export const handmade: Terms = {
  handmade: {
    any: 'handmade|hand-made|handcraft|hand-craft|made by hand|crafted by hand|handgemacht|handgefertigt|von hand gefertigt|handarbeit|fait main|faits main|faite main|fabriqué à la main|hecho a mano|hecha a mano|hechos a mano|artesanal|fatto a mano|fatta a mano|artigianal|feito à mão|feita à mão|handgemaakt|ambachtelijk|håndlavet|håndlaget|håndarbejde|handgjord|handgjort|handtillverkad|käsintehty|käsin tehty|käsityö|ručně vyr|ruční prác|ruční výrob|ręcznie rob|ręcznie wyk|ręcznie tworz|ręcznie zdob|rękodzieł|lucrat manual|realizat manual|făcut manual|ročno izdel|roku darbs|roku darinā|rankų darbo|rankomis pagamint|el yapımı|ручной работы|сделано вручную|изготовлено вручную|χειροποίητ|עבודת יד|हस्तनिर्मित|हाथ से बन|수제|핸드메이드|手工',
  },
};
