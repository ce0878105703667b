/**
 * What a unit measures, and how to convert it to the base unit of its dimension: (value - offset) × factor. So 1.5 l in
 * the data equals 1500 ml in the text, and 104 °F equals 40 °C.
 */
export interface Unit {
  dimension: string;
  factor: number;
  offset: number;
  /** Converted from or to a metric unit, a figure is usually rounded. */
  isImperial: boolean;
}

// One unit per line: dimension (with * if imperial), factor, then its spellings in our languages.
const table = `
length 1 mm millimet(er|re)s? millimètres? milímetros? millimetri? milimetr(y|ů|ów|i|ov|os|ar)? milimetrai millimetriä мм миллиметр(а|ов)? χιλ χιλιοστά מ"מ מ״מ मिमी 毫米 밀리미터
length 10 cm centimet(er|re)s? zentimetern? centimètres? centímetros? centimetri? centymetr(y|ów)? centimetr(y|ů|ov|u)? centimetr(ų|ai|os) senttimetriä santim(etre)? см сантиметр(а|ов)? εκ εκατοστά ס"מ ס״מ सेमी 厘米 公分 센티미터 센티
length 1000 m met(er|re)s? metern mètres? metros? metri? metr(y|ů|ów|u|ov|os)? metriä metrų м метр(а|ов)? μ μέτρα? מטר(ים)? मीटर 米 公尺 미터
length 1000000 km kilomet(er|re)s? kilometern kilomètres? kilómetros? chilometri км километр(а|ов)? χλμ ק"מ किमी 公里 킬로미터
length* 25.4 in inch(es)? ″ " ” zoll pouces? pulgadas? pollic(e|i) polegadas? tum tommer? tuumaa cal(e|i)? palc(e|ů)? inç дюйм(а|ов)? ίντσ(α|ες) אינץ इंच 英寸 인치
length* 304.8 ft foot feet ′ fuß pieds? piedi pés? 英尺 피트
length* 914.4 yd yards?
weight 0.001 mg milligrams? milligramm мг 毫克 밀리그램
weight 1 g gr grams? gramm grammes? gramos? gramm(i|o)? gramas? gram(y|ů|ów)? grammaa gramų gramov г грамм(а|ов)? γρ γραμμάρια גרם ग्राम 克 그램
weight 1000 kg kgs kilos? kilograms? kilogramm kilogrammes? kilogramos? chilogramm(o|i)? kilogram(y|ů|ów|ov)? кг килограмм(а|ов)? κιλ(ό|ά) ק"ג ק״ג किलो किग्रा 公斤 千克 킬로그램 킬로
weight* 28.35 oz ounces? onces? unzen onzas? 盎司 온스
weight* 453.6 lbs? pounds? pfund livres? libras? libbre фунт(а|ов)? 磅 파운드
volume 1 ml millilit(er|re)s? millilitern? mililitros? millilitri mililitr(y|ů|ów|ov)? мл миллилитр(а|ов)? χιλιοστόλιτρα מ"ל מ״ל मिली 毫升 밀리리터
volume 10 cl
volume 100 dl
volume 1000 l lit(er|re)s? litern? litros? litr(i|o)? litr(y|ů|ów|ov)? litraa litrų л литр(а|ов)? λίτρα? ליטר(ים)? लीटर 升 리터
volume* 29.57 floz
volume* 236.6 cups?
volume* 473.2 pints?
volume* 946.4 quarts?
volume* 3785 gal gallons?
percent 1 % ％ percent prozent pourcent procent(a|y|ů|ų|i|ov)? prosenttia? prosent odstotk(ov|i)? yüzde процент(а|ов)? प्रतिशत 퍼센트
power 1 w watts? watt wattia вт
power 1000 kw
voltage 1 v volts? volt voltios
charge 1 mah
charge 1000 ah
energy 1 wh
energy 1000 kwh
light 1 lm lumens? lúmenes
colour-temperature 1 k kelvin
frequency 1 hz
frequency 1000 khz
frequency 1000000 mhz
frequency 1000000000 ghz
loudness 1 db
data 1 mb
data 1000 gb
data 1000000 tb
pixels 1 mp megapixels?
temperature 1 °c ℃ celsius 摄氏度
temperature* 0.5555556 °f ℉ fahrenheit
degrees 1 ° degrees? grad degrés? grados? gradi graus stopni stupňů градус(а|ов)? 度
weight-per-area 1 gsm (g|gram|grams|gramm|grammes|gramos|grammi|gramas)(/|per|pro|par|por|al|pr)(m²|m2|qm|squaremetre|squaremeter|quadratmeter|mètrecarré|metrocuadrado|metroquadrato|metroquadrado|vierkantemeter|kvadratmeter)
carat 1 karat carats? karats? ct quilates? carati
fineness 1 den denier
money-usd 1 $ usd dollars? dólares dollari
money-eur 1 € eur euros? euro eura eur(ų|o|i)?
money-gbp 1 £ gbp
money-other 1 kr kč zł lei tl chf руб(лей)? ₽ ₪ ₹ ₩ ¥ 元 원
time 1 min mins? minutes? minuten? minutos? minut(i|o)? minutter minuter minuuttia minut(y|a)? minūt(es|ēm) minuč(ių|ių)? dakika минут(ы|у)? λεπτά דקות मिनट 分钟 분
time 60 h hrs? hours? stunden? std heures? horas? or(e|a) uur uren timer? timmar tuntia? godzin(y|a)? hodin(y|a)? or(e|ă) stund(as|u) valand(os|ų) ur(e)? saat час(а|ов)? ώρες שעות घंटे 小时 시간
time 1440 days? tagen? tage jours? días? dias? giorn(i|o) dagen dage? dagar dagers päiv(ää|än) dni dny dienas? dienų zile gün дн(ей|я) день ημέρες ימים दिनों? 天 日 일
time 10080 weeks? wochen? semaines? semanas? settiman(e|a) weken uger? uker? veckor viikkoa? tygodni(e)? týdn(ů|y) săptămâni hafta недел(и|ь|ю) εβδομάδες שבועות हफ्ते 周 주
months 1 months? monaten? monate mois meses mesi maanden måneder månader kuukautta miesiąc(e|y) miesięcy měsíc(e|ů) luni mesec(ev|e) mėnes(iai|ių) mēneš(i|us) ay месяц(а|ев)? μήνες חודשים महीने 个月 개월
months 12 years? jahren? jahre ans? années? años? ann(i|o) anos? jaar jaren år vuotta vuoden lat(a)? rok(y|ů)? let leti ani gad(i|us|u) met(ai|ų|us) yıl(lık)? лет год(а)? χρόνια έτη שנים साल वर्ष 年 년
`;

const offsets: Record<string, number> = { '°f': 32, '℉': 32, fahrenheit: 32 };
const words = new Map<string, Unit>();
for (const line of table.trim().split('\n')) {
  const [kind = '', factor = '', ...forms] = line.split(' ');
  for (const form of forms.flatMap(spelledOut)) {
    if (words.has(form)) continue;
    const dimension = kind.replace('*', '');
    words.set(form, { dimension, factor: Number(factor), offset: offsets[form] ?? 0, isImperial: kind.endsWith('*') });
  }
}

/** `inch(es)?` and `met(er|re)s?` as the words they stand for. */
function spelledOut(pattern: string): string[] {
  const group = /^(.*?)\(([^)]*)\)(\??)(.*)$/.exec(pattern);
  if (group) {
    const [, before = '', choices = '', isOptional, after = ''] = group;
    const all = [...choices.split('|'), ...(isOptional ? [''] : [])];
    return all.flatMap((choice) => spelledOut(before + choice + after));
  }
  const optional = /^(.*)(.)\?$/.exec(pattern);
  return optional ? [`${optional[1]}${optional[2]}`, optional[1] ?? ''] : [pattern];
}

// In these scripts the next word follows without a space.
const unspaced = /^[\p{Script=Han}\p{Script=Hangul}]/u;
const longestUnspaced = 4;

export function unitOf(word: string): Unit | null {
  const lower = word.toLowerCase().replace(/[.,]$/, '');
  const known = words.get(lower);
  if (known || !unspaced.test(lower)) return known ?? null;
  for (let length = longestUnspaced; length > 0; length -= 1) {
    const unit = words.get(lower.slice(0, length));
    if (unit) return unit;
  }
  return null;
}

/** The unit's own letters at the beginning of a word that goes on without a space. */
export function unitLetters(word: string): string {
  if (!unspaced.test(word)) return word;
  const lengths = Array.from({ length: longestUnspaced }, (_, index) => longestUnspaced - index);
  return word.slice(0, lengths.find((length) => words.has(word.slice(0, length))) ?? 0);
}
