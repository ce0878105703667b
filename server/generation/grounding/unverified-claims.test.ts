import { describe, expect, test } from 'vitest';
import type { LanguageId } from '../../../common/catalogue/completion-settings.ts';
import { unverifiedClaims } from './unverified-claims.ts';

const claims = (output: string, source: string, language: LanguageId = 'en-US') =>
  unverifiedClaims(output, [source], language).map(({ text }) => text);

describe('figures', () => {
  test.each([
    ['a size', 'Measures 130 x 180 cm.', 'A blanket.', ['130', '180 cm']],
    ['a percentage', 'Made of 80 % recycled yarn.', 'Recycled yarn.', ['80 %']],
    ['a weight', 'It weighs only 250 g.', 'Light.', ['250 g']],
    ['a price', 'Now for $20!', 'A lamp.', ['$20']],
    ['a number in words', 'It has three pockets.', 'A bag with pockets.', ['three pockets']],
    ['a number of years', 'With a two-year guarantee and 5 years of service.', 'Guarantee.', ['5 years', 'two-year']],
    ['another unit for the same number', 'It is 30 kg.', 'It is 30 cm.', ['30 kg']],
    ['a weight that was one of an area', 'It weighs 620 g.', 'Wool, 620 g per square metre.', ['620 g']],
    ['a pressure that was a width', 'It has 20 bar.', '15 bar, 20 cm wide.', ['20 bar']],
    ['a model number', 'Works with the X200.', 'Works with the X100.', ['X200']],
  ])('%s that is not in the data must be checked', (_, output, source, expected) => {
    expect(claims(output, source)).toEqual(expected);
  });

  test.each([
    ['the same size', 'Measures 130 x 180 cm.', '130x180cm'],
    ['the same size, spaced otherwise', 'Measures 130 × 180 cm.', 'Size: 130 cm × 180 cm'],
    ['another unit of the same measure', 'Holds 1.5 l.', 'Volume 1500 ml'],
    ['a weight per area, written otherwise', 'Wool of 620 g/m².', 'Wool, 620 g per square metre'],
    ['a weight per area in words', 'Fabric of 620 grams per square meter.', 'Stoff, 620 Gramm pro Quadratmeter'],
    ['units without a space', 'Up to 3bar at 1800rpm.', '3 bar, 1800 revolutions per minute'],
    ['a decimal comma', 'Holds 1.5 litres.', 'Inhalt: 1,5 Liter'],
    ['thousands', 'Over 1,500 stitches.', '1500 stitches'],
    ['a word for digits', 'It has three pockets.', '3 pockets'],
    ['digits for a word', 'It has 3 pockets.', 'three pockets'],
    ['a word in the data’s own language', 'It has 3 pockets.', 'Die Tasche hat drei Fächer und ist aus Leder.'],
    ['numbered steps', '1. Wash\n2. Dry', 'Wash and dry'],
    ['a gap', 'Sent on [delivery date].', 'When is it sent?'],
  ])('%s needs no check', (_, output, source) => {
    expect(claims(output, source)).toEqual([]);
  });
});

/** In every language that uses the Latin alphabet: a number word, a material, an origin, and a certificate in a text. */
const invented: Record<string, [LanguageId, string, string[]]> = {
  English: [
    'en-UK',
    'Three layers of cotton, made in Italy, certified.',
    ['Three layers', 'cotton', 'Italy', 'certified'],
  ],
  Czech: [
    'cz',
    'Tři vrstvy bavlny, vyrobeno v Itálii, certifikováno.',
    ['Tři vrstvy', 'bavlny', 'Itálii', 'certifikováno'],
  ],
  Danish: ['da', 'Tre lag bomuld, lavet i Italien, certificeret.', ['Tre lag', 'bomuld', 'Italien', 'certificeret']],
  Dutch: [
    'nl',
    'Drie lagen katoen, gemaakt in Italië, gecertificeerd.',
    ['Drie lagen', 'katoen', 'Italië', 'gecertificeerd'],
  ],
  Finnish: [
    'fi',
    'Kolme kerrosta puuvillaa, valmistettu Italiassa, sertifioitu.',
    ['Kolme kerrosta', 'puuvillaa', 'Italiassa', 'sertifioitu'],
  ],
  French: [
    'fr',
    'Trois couches de coton, fabriqué en Italie, certifié.',
    ['Trois couches', 'coton', 'Italie', 'certifié'],
  ],
  German: [
    'de',
    'Drei Lagen Baumwolle, in Italien gefertigt, zertifiziert.',
    ['Drei Lagen', 'Baumwolle', 'Italien', 'zertifiziert'],
  ],
  Italian: [
    'it',
    'Tre strati di cotone, fatto in Italia, certificato.',
    ['Tre strati', 'cotone', 'Italia', 'certificato'],
  ],
  Latvian: [
    'lv',
    'Trīs kārtas kokvilnas, ražots Itālijā, sertificēts.',
    ['Trīs kārtas', 'kokvilnas', 'Itālijā', 'sertificēts'],
  ],
  Lithuanian: [
    'lt',
    'Trys sluoksniai medvilnės, pagaminta Italijoje, sertifikuota.',
    ['Trys sluoksniai', 'medvilnės', 'Italijoje', 'sertifikuota'],
  ],
  Norwegian: ['no', 'Tre lag bomull, laget i Italia, sertifisert.', ['Tre lag', 'bomull', 'Italia', 'sertifisert']],
  Polish: [
    'pl',
    'Trzy warstwy bawełny, wyprodukowano we Włoszech, certyfikowany.',
    ['Trzy warstwy', 'bawełny', 'Włoszech', 'certyfikowany'],
  ],
  Portuguese: [
    'pt',
    'Três camadas de algodão, feito na Itália, certificado.',
    ['Três camadas', 'algodão', 'Itália', 'certificado'],
  ],
  Romanian: [
    'ro',
    'Trei straturi de bumbac, fabricat în Italia, certificat.',
    ['Trei straturi', 'bumbac', 'Italia', 'certificat'],
  ],
  Slovenian: [
    'sl',
    'Tri plasti bombaža, izdelano v Italiji, certificirano.',
    ['Tri plasti', 'bombaža', 'Italiji', 'certificirano'],
  ],
  Spanish: [
    'es',
    'Tres capas de algodón, hecho en Italia, certificado.',
    ['Tres capas', 'algodón', 'Italia', 'certificado'],
  ],
  Swedish: [
    'sv',
    'Tre lager bomull, tillverkad i Italien, certifierad.',
    ['Tre lager', 'bomull', 'Italien', 'certifierad'],
  ],
  Turkish: ['tr', 'Üç kat pamuk, İtalya’da üretildi, sertifikalı.', ['Üç kat', 'pamuk', 'İtalya', 'sertifikalı']],
};

describe.each(Object.entries(invented))('in %s', (_, [language, output, expected]) => {
  test('an invented number, material, origin and certificate must be checked', () => {
    expect(claims(output, 'A blanket.', language)).toEqual(expected);
  });

  test('claims that the data makes in English need no check', () => {
    expect(claims(output, 'Made in Italy, 3 layers, certified cotton.', language)).toEqual([]);
  });
});

describe('materials, origins and certificates', () => {
  test('merino in the data covers wool, and oak covers wood', () => {
    expect(claims('Soft wool.', 'Merino sweater')).toEqual([]);
    expect(claims('Solid wood.', 'Oak table')).toEqual([]);
    expect(claims('Pure merino.', 'Wool sweater')).toEqual(['merino']);
  });

  test('a material inside a long word counts', () => {
    expect(claims('Ein Biobaumwollkissen.', 'Ein Kissen.', 'de')).toEqual(['Biobaumwollkissen']);
    expect(claims('Ein Kissen aus Baumwolle.', 'Baumwollkissen', 'de')).toEqual([]);
  });

  test.each(['OEKO-TEX Standard 100', 'GOTS', 'FSC', 'ISO 9001', 'Fairtrade', 'IP67', 'CE'])(
    '%s is a certificate',
    (seal) => {
      expect(claims(`Comes with ${seal}.`, 'A lamp.').join(' ')).toContain(seal.split(' ')[0]);
      expect(claims(`Comes with ${seal}.`, `A lamp, ${seal}`)).toEqual([]);
    },
  );

  test('the part that makes the claim is named', () => {
    const parts = [
      { id: 'headline', output: 'A lamp' },
      { id: 'description', output: 'Made of brass' },
    ];
    expect(unverifiedClaims(parts, ['Lamp'], 'en-US')).toEqual([{ part: 'description', text: 'brass' }]);
  });

  test.each([
    ['en-US', 'Set it in italics or at home, and feel the difference of a good read on the sofa.'],
    [
      'de',
      'Eine Decke, die dich wärmt, wenn du sie am meisten brauchst. Wir wollen, dass du sie insgesamt lange hast.',
    ],
    ['fr', 'Une couverture neuve pour les longues soirées, ou pour le jardin. Elle est à vous.'],
    ['it', 'Tu sei a casa, e la coperta ti aspetta ogni sera sul divano.'],
    ['es', 'Una manta para ti, más ligera que una pluma, para cada noche.'],
    ['fi', 'Peitto, joka lämmittää sinua joka ilta sohvalla ja puutarhassa.'],
    ['sv', 'En filt som värmer dig samtidigt som den är lätt att bära med sig.'],
    ['tr', 'Sizi her akşam kanepede sıcak tutan bir battaniye.'],
    ['da', 'Det glæder os, at du sidder inde i varmen, og vi siger tusind tak.'],
    ['no', 'Det gleder oss at du har det godt. Tusen takk for at du skrev til oss.'],
    ['de', 'Mit kleinen Schritten erreichen wir viel, und jeder findet wieder Ruhe in den Medien.'],
    ['es', 'Es fácil de usar, y quien lo usa cada día espera que haya más.'],
    ['it', 'Lo prendi in mano senza pensarci due volte.'],
    ['it', 'Puoi usarlo ogni giorno, in ogni stanza della casa.'],
    ['sv', 'Vi vill gärna prata med dig, och ett samtal räcker långt.'],
    ['lv', 'Tas nepaliek nepamanīts, un jūs to redzēsiet katru dienu.'],
    ['en-US', 'Various ways to relax: a baker, a reader and a dreamer all agree. Polished to a shine.'],
    ['nl', 'Een keten van kleine momenten, en je wilt er meer van leren.'],
  ] as [LanguageId, string][])('a text in %s that claims nothing has nothing to check', (language, output) => {
    expect(claims(output, 'x', language)).toEqual([]);
  });
});

test('a source of rules and blank lines is parsed fast', () => {
  const rules = ['-', 'a-', '\n'].map((piece) => piece.repeat(150_000)).join(' ');
  expect(claims('A ring of 12 mm, model X200.', rules)).toEqual(['12 mm', 'X200']);
});

test.each([
  ['it', 'Un metro e ottanta per avvolgersi.', '35 x 180 cm', []],
  ['it', 'Un metro e novanta per avvolgersi.', '35 x 180 cm', ['novanta']],
  ['de', 'Ein Meter achtzig für kalte Tage.', '35 x 180 cm', []],
] as const)('in %s, centimetres after metres belong to them: %s', (language, output, source, expected) => {
  expect(unverifiedClaims(output, [source], language).map(({ text }) => text)).toEqual(expected);
});

test.each([
  ['de', 'Für Pfützen, tiefer als die Gummistiefel.', 'Die Sohle ist aus Gummi.'],
  ['sv', 'En kanna och två händer kring varma koppar.', 'Kannan är av koppar.'],
  ['ko', '두 손으로 감싸면 아침이 느려져요.', '손으로 만든 잔이에요.'],
  ['fi', 'Kaksi kättä mukin ympärille.', 'Muki on kuparia.'],
  ['fr', 'Un verre de vin, et la soirée commence.', 'La carafe est en verre.'],
  ['en-US', 'It survives a glass of wine.', 'It is made of glass.'],
] as const)('in %s, what stands around a product is not what it is made of', (language, scene, statement) => {
  const marks = (output: string) => unverifiedClaims(output, ['x'], language);
  expect(marks(scene)).toEqual([]);
  expect(marks(statement)).not.toEqual([]);
});

test('in Polish, jeans to wear with it are no material of the product', () => {
  const marks = (output: string) => unverifiedClaims(output, ['Sandały'], 'pl').map(({ text }) => text);
  expect(marks('Pasują i do sukienki, i do dżinsów.')).toEqual([]);
  expect(marks('Uszyte z dżinsu.')).toEqual(['dżinsu']);
});

describe('what states nothing', () => {
  test.each([
    ['a hashtag', 'Out on the water. #linen #madeinitaly #3colours'],
    ['a saying', 'A one of a kind look.'],
    ['the number of a step', 'Step 2: shake it out. Step three: fold it.'],
    ['a number that counts nothing', 'Choose one, or take two. An easy choice.'],
    ['a number that points back', 'Moss, ash and rust. You find all three here; the other two you know.'],
    ['what a list begins with', 'Three things to know before you buy:'],
  ])('%s has nothing to check', (_, output) => {
    expect(claims(output, 'x')).toEqual([]);
  });

  test('a blog post advises without a mark, and speaks of its shop with one', () => {
    const post = (output: string) =>
      unverifiedClaims(output, [], 'en-US', { type: 'blog_post' }).map(({ text }) => text);
    expect(post('Wash wool at 30 °C and dry it for 2 days. Linen likes it hotter.')).toEqual([]);
    expect(post('We weave our blankets from wool in Portugal, and they cost 20 % less.')).toEqual(
      expect.arrayContaining(['wool', 'Portugal', '20 %']),
    );
    expect(post('It is the best on the market.')).toHaveLength(1);
  });
});
