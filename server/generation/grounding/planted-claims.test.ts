import { describe, expect, test } from 'vitest';
import type { LanguageId } from '../../../common/catalogue/completion-settings.ts';
import { unverifiedClaims } from './unverified-claims.ts';

const blanket =
  'Alpine Wool Blanket. 130 × 180 cm, 1.2 kg. Merino wool, woven in Austria. Wash at 40 °C. Colours: moss, sand, slate.';
const bottle = 'Trail Bottle. 750 ml, stainless steel, 10 in tall. Keeps drinks cold for 24 hours. 2-year guarantee.';

const marks = (text: string, source: string, language: LanguageId) =>
  unverifiedClaims(text, [source], language).map((claim) => claim.text);

/** Each false sentence with a word that must be part of a mark. */
const invented: Partial<Record<LanguageId, [sentence: string, marked: string][]>> = {
  'en-US': [
    ['It measures 140 by 200 cm.', '200 cm'],
    ['It weighs 3 lb.', '3 lb'],
    ['Wash it at 140 °F.', '140 °F'],
    ['Made of soft cashmere.', 'cashmere'],
    ['Knitted in Scotland.', 'Scotland'],
    ['OEKO-TEX certified.', 'OEKO-TEX'],
    ['It comes with a two-year warranty.', 'warranty'],
    ['Not happy? Get your money back.', 'money back'],
    ['Enjoy free returns within 30 days.', '30 days'],
    ['You can send it back at any time.', 'send it back'],
    ['Order today for next-day delivery.', 'next-day'],
    ['Free shipping on every order.', 'Free shipping'],
    ['Our bestseller since 1987.', '1987'],
    ['An award-winning design.', 'award'],
    ['The world’s best blanket.', 'world’s best'],
    ['It has four pockets.', 'four'],
    ['Handmade by our family.', 'Handmade'],
    ['Clinically proven to help you sleep.', 'Clinically'],
    ['Now 20% off.', '20%'],
    ['The warmest throw on the market.', 'warmest throw on the market'],
    ['It holds a full litre.', 'a full litre'],
    ['Made in Romania.', 'Romania'],
    ['With a lifetime guarantee.', 'lifetime guarantee'],
  ],
  de: [
    ['Sie misst 140 mal 200 cm.', '200 cm'],
    ['Mit drei Jahren Garantie.', 'Garantie'],
    ['Bei Nichtgefallen Geld zurück.', 'Geld zurück'],
    ['Kostenloser Versand in ganz Europa.', 'Versand'],
    ['Rückgabe innerhalb von 30 Tagen.', 'Rückgabe'],
    ['Lieferung schon am nächsten Tag.', 'am nächsten Tag'],
    ['Aus feinem Kaschmir.', 'Kaschmir'],
    ['Unser Bestseller, von Hand gefertigt.', 'Bestseller'],
    ['Preisgekröntes Design aus Italien.', 'Preisgekröntes'],
    ['Unübertroffen weich.', 'Unübertroffen'],
    ['Die weichste Decke der Welt.', 'weichste Decke der Welt'],
  ],
  fr: [
    ['Elle mesure 140 sur 200 cm.', '200 cm'],
    ['Garantie trois ans.', 'Garantie'],
    ['Satisfait ou remboursé.', 'Satisfait ou'],
    ['Livraison offerte sous 48 heures.', 'Livraison'],
    ['Retours gratuits.', 'Retours'],
    ['Tricotée en Écosse.', 'Écosse'],
    ['En pur cachemire.', 'cachemire'],
    ['Un design primé.', 'primé'],
  ],
  es: [
    ['Mide 140 por 200 cm.', '200 cm'],
    ['Con tres años de garantía.', 'garantía'],
    ['Te reembolsamos el dinero.', 'reembols'],
    ['Envío gratis en 24 horas.', 'Envío'],
    ['Devoluciones sin coste.', 'Devoluciones'],
    ['Hecha a mano en España.', 'España'],
    ['Nuestro producto más vendido.', 'más vendido'],
  ],
  it: [
    ['Misura 140 per 200 cm.', '200 cm'],
    ['Garanzia di tre anni.', 'Garanzia'],
    ['Rimborso completo se non ti piace.', 'Rimborso'],
    ['Spedizione gratuita.', 'Spedizione'],
    ['Reso gratuito entro 30 giorni.', 'Reso gratuito'],
    ['Fatta a mano in Toscana.', 'Toscana'],
  ],
  pt: [
    ['Garantia de três anos.', 'Garantia'],
    ['Frete grátis para todo o país.', 'Frete'],
    ['Devolução em 30 dias.', 'Devolução'],
    ['Reembolso total.', 'Reembolso'],
    ['Feita à mão em Portugal.', 'Portugal'],
  ],
  nl: [
    ['Met drie jaar garantie.', 'garantie'],
    ['Gratis verzending.', 'verzending'],
    ['Niet goed, geld terug.', 'geld terug'],
    ['Retourneren kan binnen 30 dagen.', 'Retourneren'],
    ['Van zuiver kasjmier.', 'kasjmier'],
  ],
  sv: [
    ['Med tre års garanti.', 'garanti'],
    ['Fri frakt och fri retur.', 'frakt'],
    ['Pengarna tillbaka om du inte är nöjd.', 'Pengarna tillbaka'],
    ['Prisbelönt design.', 'Prisbelönt'],
  ],
  pl: [
    ['Trzy lata gwarancji.', 'gwarancji'],
    ['Darmowa dostawa.', 'dostawa'],
    ['Zwrot pieniędzy bez pytań.', 'Zwrot pieniędzy'],
    ['Darmowe zwroty przez 30 dni.', '30 dni'],
    ['Z czystego kaszmiru.', 'kaszmiru'],
  ],
  tr: [
    ['Üç yıl garanti.', 'garanti'],
    ['Ücretsiz kargo.', 'kargo'],
    ['Koşulsuz para iadesi.', 'para iadesi'],
    ['Saf kaşmirden.', 'kaşmirden'],
  ],
  fi: [
    ['Kolmen vuoden takuu.', 'takuu'],
    ['Ilmainen toimitus.', 'toimitus'],
    ['Rahat takaisin, jos et pidä siitä.', 'Rahat takaisin'],
  ],
  cz: [
    ['Záruka tři roky.', 'Záruka'],
    ['Doprava zdarma.', 'Doprava'],
    ['Vrácení peněz do 30 dnů.', 'Vrácení peněz'],
  ],
  ru: [
    ['Гарантия три года.', 'Гарантия'],
    ['Бесплатная доставка.', 'доставка'],
    ['Вернём деньги без вопросов.', 'Вернём деньги'],
    ['Из чистого кашемира.', 'кашемира'],
    ['Размер 140 на 200 см.', '200 см'],
    ['Сделано в Италии.', 'Италии'],
  ],
  zh: [
    ['三年质保。', '质保'],
    ['全国包邮。', '包邮'],
    ['支持七天无理由退货。', '退货'],
    ['采用羊绒制成。', '羊绒'],
    ['尺寸为140×200厘米。', '200厘米'],
    ['意大利制造。', '意大利'],
  ],
  ko: [
    ['3년 보증이 제공됩니다.', '보증'],
    ['무료 배송.', '배송'],
    ['전액 환불해 드립니다.', '환불'],
    ['캐시미어로 만들었습니다.', '캐시미어'],
  ],
  gr: [
    ['Εγγύηση τρία χρόνια.', 'Εγγύηση'],
    ['Δωρεάν αποστολή.', 'αποστολή'],
    ['Επιστροφή χρημάτων.', 'Επιστροφή'],
  ],
  he: [
    ['אחריות לשלוש שנים.', 'אחריות'],
    ['משלוח חינם.', 'משלוח'],
    ['החזר כספי מלא.', 'החזר'],
  ],
  hi: [
    ['तीन साल की गारंटी।', 'गारंटी'],
    ['मुफ्त डिलीवरी।', 'डिलीवरी'],
    ['पूरा रिफंड मिलेगा।', 'रिफंड'],
  ],
};

/** Sentences that the data supports, or that claim nothing. */
const supported: Partial<Record<LanguageId, string[]>> = {
  'en-US': [
    'It measures 1.3 by 1.8 m.',
    'At 51 × 71 inches it covers two people.',
    'At about 4 ft 3 in it covers your knees.',
    'It weighs 1,200 g, or 2.6 lb.',
    'Wash it at 104 °F.',
    'There are two ways to wear it.',
    'It comes in three colours: moss, sand and slate.',
    'Moss, sand and slate: three colours for three moods.',
    'Pick one or two and let them be.',
    'A rainy afternoon, and room for two.',
    'Between two showers there is time for tea.',
    'Fold it in three and it fits a shelf.',
    'An island of calm, a day to yourself.',
    'Woven in Austria from merino wool.',
    'The Alpine Wool Blanket keeps the wool’s natural warmth.',
    'It returns every autumn, and the next day too.',
    'It delivers warmth without weight, at its best on a cold night.',
    'Reply to us by [delivery date].',
  ],
  de: [
    'Sie ist 1,3 mal 1,8 m groß und wiegt 1200 g.',
    'Bei 40 Grad waschbar.',
    'Es gibt zwei Arten, sie zu tragen.',
    'In drei Farben: Moos, Sand und Schiefer.',
    'Gewebt in Österreich aus Merinowolle.',
    'Sie reduziert den Lärm des Alltags und kehrt jeden Herbst wieder.',
  ],
  fr: [
    'Elle mesure 1,30 m sur 1,80 m.',
    'Il y a deux façons de la porter.',
    'En trois couleurs : mousse, sable et ardoise.',
    'Tissée en Autriche, en laine mérinos.',
    'Une réduction du bruit du quotidien, et les deux mains libres.',
  ],
  es: [
    'Mide 1,3 por 1,8 m.',
    'Dos maneras de llevarla.',
    'Tejida en Austria con lana merino.',
    'Te devuelve el calor.',
  ],
  it: [
    'Misura 1,3 per 1,8 m.',
    'Due modi di indossarla.',
    'Tessuta in Austria.',
    'Restituisce il calore, reso unico dal tempo.',
  ],
  pt: ['Mede 1,3 por 1,8 m.', 'Duas maneiras de usar.', 'Devolve o calor e garante conforto.'],
  nl: ['Ze meet 1,3 bij 1,8 m en weegt 1200 gram.', 'Twee manieren om haar te dragen.'],
  sv: ['Den mäter 1,3 × 1,8 m.', 'Två sätt att bära den.', 'Vävd i Österrike.'],
  pl: ['Ma wymiary 1,3 na 1,8 m.', 'Dwa sposoby noszenia.', 'Zwraca uwagę od pierwszego dnia. Prać ręcznie.'],
  tr: ['1,3 × 1,8 m ölçülerinde.', 'Kullanmanın iki yolu var.'],
  fi: ['Sen koko on 1,3 × 1,8 m.', 'Kaksi tapaa käyttää sitä.', 'Se palauttaa lämmön.'],
  cz: ['Měří 1,3 × 1,8 m.', 'Dva způsoby, jak ji nosit.'],
  ru: ['Размер 1,3 на 1,8 м.', 'Два способа носить его.', 'Он доставляет радость.', 'Соткан в Австрии.'],
  zh: ['尺寸为1.3×1.8米。', '重1200克。', '两种穿法。'],
  ko: ['크기는 130×180cm입니다.', '두 가지 방법으로 즐기세요.'],
  gr: ['Δύο τρόποι να το φορέσετε.'],
  he: ['גודל 130×180 ס"מ.'],
  hi: ['आकार 130 × 180 सेमी।', 'पहनने के दो तरीके।'],
};

describe.each(Object.entries(invented) as [LanguageId, [string, string][]][])('in %s', (language, sentences) => {
  test.each(sentences)('“%s” is marked', (sentence, marked) => {
    expect(marks(sentence, blanket, language).join(' | ').toLowerCase()).toContain(marked.toLowerCase());
  });
});

describe.each(Object.entries(supported) as [LanguageId, string[]][])('in %s', (language, sentences) => {
  test.each(sentences)('“%s” is not marked', (sentence) => {
    expect(marks(sentence, blanket, language)).toEqual([]);
  });
});

test.each([
  ['en-US', 'It stands 25.4 cm tall and holds 25.4 fl oz.'],
  ['en-US', 'It stands about 25 cm tall, and keeps its cool for a whole 24 hours.'],
  ['en-US', 'With a two-year guarantee.'],
  ['de', 'Sie hält ein Dreiviertelliter: 0,75 l. Mit 24 Monaten Garantie.'],
  ['fr', 'Garantie deux ans, 75 cl.'],
  ['zh', '容量0.75升，质保2年。'],
] as [LanguageId, string][])('in %s, “%s” is not marked for the bottle', (language, sentence) => {
  expect(marks(sentence, bottle, language)).toEqual([]);
});

test('a shop that says where it ships from has not promised free or fast delivery', () => {
  const shop = 'Ships from Vienna.';
  expect(marks('Wir liefern aus Wien, mit Versand in Tüten.', shop, 'de')).toEqual([]);
  expect(marks('Free shipping, overnight.', shop, 'en-US')).toEqual(['overnight', 'Free shipping']);
});

test('a customer who asks for a refund has not been promised one', () => {
  const message = 'Can I get a refund? It arrived broken.';
  expect(marks('Thank you for asking about a refund.', message, 'en-US')).toEqual([]);
  expect(marks('You will get a full refund.', message, 'en-US')).toEqual(['full refund']);
});

const tray = 'Olive Tray. Cut from olive wood, 680 g. Wash by hand. Made in Gdynia. Colours: natural, smoked.';

test.each([
  ['a limit that fits', 'en-US', 'It weighs less than 700 g.'],
  ['a rounded figure', 'de', 'Es wiegt rund 700 g.'],
  ['a count of a list in the data', 'en-US', 'It comes in two colours.'],
  ['washing by hand', 'fr', 'Lavez-le à la main.'],
  ['the place with another ending', 'pl', 'Wyprodukowana w Gdyni.'],
  ['a month', 'en-US', 'Cut in October for the next season.'],
  ['a title in capitals', 'en-US', 'Made in Small Batches'],
  ['a figure of speech', 'it', 'Mille storie sul tavolo.'],
  ['a word that means something else in another language', 'en-US', 'It ages at a rate of its own.'],
] as [string, LanguageId, string][])('%s is no unsupported claim', (_, language, sentence) => {
  expect(marks(sentence, tray, language)).toEqual([]);
});

test.each([
  ['a limit far from the data', 'en-US', 'It weighs less than 400 g.', '400 g'],
  ['a count that the data does not have', 'en-US', 'It comes in three colours.', 'three'],
  ['making by hand', 'fr', 'Taillé à la main.', 'à la main'],
  ['another place', 'es', 'Lo fabricamos en Valencia.', 'Valencia'],
  ['makers of another place', 'it', 'Opera di artigiani di Matera.', 'Matera'],
  ['another way to clean it', 'nl', 'Mag in de vaatwasser.', 'vaatwasser'],
  ['what it withstands', 'sv', 'Den är okrossbar.', 'okrossbar'],
  ['what is not in it', 'pt', 'Livre de BPA.', 'BPA'],
  ['payment', 'tr', 'Kapıda ödeme imkânı.', 'Kapıda ödeme'],
  ['delivery on the next day', 'cz', 'Objednáte dnes, zítra je u vás.', 'zítra'],
] as [string, LanguageId, string, string][])('%s is marked', (_, language, sentence, marked) => {
  expect(marks(sentence, tray, language).join(' | ')).toContain(marked);
});

test('stainless steel is not marked as rust-proof in another language', () => {
  expect(marks('Una bandeja de acero inoxidable.', 'A stainless steel tray.', 'es')).toEqual([]);
  expect(marks('Eine rostfreie Schale.', 'A steel tray.', 'de')).toEqual(['rostfreie']);
});
