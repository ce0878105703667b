/** What a unit measures, and how many base units it is, so that 1.5 l in the data equals 1500 ml in the text. */
export interface Unit {
  dimension: string;
  factor: number;
}

// One unit per line: dimension, factor, then its spellings in our languages with Latin script.
const table = `
length 1 mm millimet(er|re)s? millimètres? milímetros? millimetri? milimetr(y|ů|ów|i)? milimetrai millimetriä
length 10 cm centimet(er|re)s? zentimetern? centimètres? centímetros? centimetri? centymetr(y|ów)? centimetr(y|ů)? centimetrų senttimetriä santimetre
length 1000 m met(er|re)s? mètres? metros? metri? metr(y|ů|ów|u)? metriä metrų
length 1000000 km kilomet(er|re)s? kilomètres? kilómetros? chilometri
length 25.4 in inch(es)? ″ zoll pouces? pulgadas? pollici? polegadas? tum tommer? tuumaa cal(e|i)? palc(e|ů)? inç
length 304.8 ft foot feet fuß pieds? piedi
weight 0.001 mg milligrams? milligramm
weight 1 g grams? gramm grammes? gramos? grammi? gramas? gram(y|ů|ów)? grammaa gramų gramov
weight 1000 kg kgs kilos? kilograms? kilogramm kilogrammes? kilogramos? chilogrammi? kilogram(y|ů|ów)?
weight 28.35 oz ounces? onces? unzen onzas?
weight 453.6 lbs? pounds? pfund livres? libras? libbre
volume 1 ml millilit(er|re)s? millilitern? mililitros? millilitri mililitr(y|ů|ów)?
volume 10 cl
volume 100 dl
volume 1000 l lit(er|re)s? litern? litros? litri? litr(y|ů|ów)? litraa litrų litrov
percent 1 % ％ percent prozent pourcent procent(a|y|ů|ų|i|ov)? prosenttia? prosent odstotk(ov|i)? yüzde
power 1 w watts? watt wattia
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
temperature-c 1 °c
temperature-f 1 °f
angle 1 ° degrees? grad degrés? grados? gradi
weight-per-area 1 gsm g/m² g/m2
carat 1 karat carats? karats? ct quilates? carati
fineness 1 den denier
money-usd 1 $ usd dollars? dólares dollari
money-eur 1 € eur euros? euro eura eur(ų|o|i)?
money-gbp 1 £ gbp
money-other 1 kr kč zł lei tl chf
hour 1 h hrs? hours? stunden? std heures? horas? or(e|a) uur uren timer? timmar tuntia? godzin(y|a)? hodin(y|a)? or(e|ă) stund(as|u) valand(os|ų) ur(e)? saat
minute 1 min mins? minutes? minuten? minutos? minut(i|o)? minutter minuter minuuttia minut(y|a)? minūt(es|ēm) minuč(ių|ių)? dakika
day 1 days? tagen? tage jours? días? dias? giorni? dagen dage? dagar päivää? dni dny dienas? dienų zile gün
week 7 weeks? wochen? semaines? semanas? settimane? weken uger? veckor viikkoa? tygodni(e)? týdn(ů|y) săptămâni hafta
month 1 months? monaten? monate mois meses mesi maanden måneder månader kuukautta miesiąc(e|y) miesięcy měsíc(e|ů) luni mesec(ev|e) mėnes(iai|ių) mēneš(i|us) ay
year 12 years? jahren? jahre ans? années? años? anni anos? jaar jaren år vuotta vuoden lat(a)? rok(y|ů)? let ani gad(i|us|u) met(ai|ų) yıl
`;

const words = new Map<string, Unit>();
for (const line of table.trim().split('\n')) {
  const [dimension = '', factor = '', ...forms] = line.split(' ');
  for (const form of forms.flatMap(spelledOut)) {
    if (!words.has(form)) words.set(form, { dimension, factor: Number(factor) });
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

export const unitOf = (word: string): Unit | null => words.get(word.toLowerCase().replace(/[.,]$/, '')) ?? null;
