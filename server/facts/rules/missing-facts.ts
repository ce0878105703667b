import type { Fact } from '../../../common/contract/facts.ts';
import { materials } from '../../words/materials.ts';
import { mentionsTerm, tokenize } from '../../words/terms.ts';

type Expected = 'Material' | 'Size' | 'Care instructions' | 'Power' | 'Capacity' | 'Ingredients';

interface ProductKind {
  /** In the category or the product type. */
  is: RegExp;
  /** At the end of the name, which says what a thing is: a boot wax is no boot. */
  endsName: RegExp;
  expects: Expected[];
}

// The first kind that matches counts.
const kinds: ProductKind[] = [
  kind('tents?|tarps?|sleeping bags?|zelte?|schlafsäcke?', ['Material', 'Size']),
  kind('shoes?|boots?|sneakers?|sandals?|slippers?|schuhe?|stiefel|chaussures?|zapatos?|scarpe', ['Material', 'Size']),
  kind('jewel(?:le)?ry|necklaces?|bracelets?|earrings?|schmuck|bijoux|joyas?', ['Material']),
  kind('backpacks?|rucksack|rucksäcke|suitcases?|duffels?|mochilas?', ['Material', 'Size', 'Capacity']),
  kind('bags?|totes?|luggage|wallets?|taschen?|sacs?', ['Material', 'Size']),
  kind('bottles?|mugs?|cups?|kettles?|teapots?|tassen?|flaschen?|drinkware', [
    'Material',
    'Capacity',
    'Care instructions',
  ]),
  kind('lamps?|lights?|heaters?|chargers?|speakers?|headphones?|blenders?|toasters?|electronics|leuchten?|lampen?', [
    'Power',
    'Size',
  ]),
  kind(
    'apparel|clothing|shirts?|t-shirts?|tees?|dress(?:es)?|jackets?|coats?|trousers?|pants?|jeans|shorts|sweaters?|jumpers?|pullovers?|hoodies?|cardigans?|skirts?|socks?|scar(?:f|ves)|hats?|gloves?|blouses?|vests?|kleidung|hemd|jacke|vêtements?|ropa',
    ['Material', 'Size', 'Care instructions'],
  ),
  kind(
    'bedding|linens?|blankets?|throws?|duvets?|pillows?|towels?|curtains?|rugs?|cushions?|quilts?|decken?|wolldecke|kissen|handtücher|couvertures?|mantas?',
    ['Material', 'Size', 'Care instructions'],
  ),
  kind(
    'furniture|chairs?|tables?|desks?|shel(?:f|ves)|sofas?|beds?|cabinets?|stools?|möbel|stuhl|tisch|regal|meubles?',
    ['Material', 'Size'],
  ),
  kind('skin ?care|cosmetics?|creams?|soaps?|shampoos?|lotions?|serums?|kosmetik|seife', ['Ingredients', 'Capacity']),
  kind('food|snacks?|teas?|coffee beans|chocolates?|sauces?|jams?|spices?|kaffee', ['Ingredients']),
];

/** How a fact is recognised: by its name, or by words or figures in any text. */
const known: Record<Expected, { name: RegExp; text: (text: string) => boolean }> = {
  Material: {
    name: /material|fabric|compos|stoff|matière|tissu|materiał|tessuto/iu,
    text: (text) => namesMaterial(text) || /\b\d{1,3}\s?%\s?\p{L}/u.test(text),
  },
  Size: {
    name: /size|dimension|measure|width|length|height|größe|maße|taille|talla|taglia|rozmiar|maat|fit/iu,
    text: (text) =>
      /\d\s?(?:mm|cm|m|in|inch(?:es)?|ft|″|")(?![\p{L}\p{N}])/iu.test(text) ||
      /\d\s?[x×]\s?\d/iu.test(text) ||
      /\bone[- ]size\b|\bsizes? (?:x{0,3}[sl]|m|\d)/iu.test(text),
  },
  'Care instructions': {
    name: /care|wash|clean|pflege|entretien|cuidado|lavaggio/iu,
    text: (text) =>
      /wash|launder|dry[- ]clean|iron\b|tumble|wipe|hand-?wash|dishwasher|rinse|air it|wasch|pflege|spülmaschine|lavable|lavage|laver|lavar|lavare|prać/iu.test(
        text,
      ),
  },
  Power: {
    name: /power|watt|volt|battery|leistung|puissance|potencia/iu,
    text: (text) =>
      /\d\s?(?:w|kw|v|mah|lm|lumens?|watts?|volts?)(?![\p{L}\p{N}])|batter|rechargeable|\busb\b|mains|plug|akku|candle|flame|kerosene|paraffin|solar/iu.test(
        text,
      ),
  },
  Capacity: {
    name: /capacity|volume|content|inhalt|fassungsvermögen|contenance|capacidad/iu,
    text: (text) =>
      /\d\s?(?:ml|cl|dl|l|litres?|liters?|liter|fl\.? ?oz|oz|pints?|cups?|g|kg)(?![\p{L}\p{N}])/iu.test(text),
  },
  Ingredients: {
    name: /ingredient|inci|zutaten|ingrédient|ingredientes|composition/iu,
    text: (text) => /ingredients?|made (?:of|from|with)|contains|zutaten|ingrédients|ingredientes|inci\b/iu.test(text),
  },
};

/** What one expects to know about this kind of product and what no fact says; nothing where the kind is unknown. */
export function missingFacts(facts: Fact[]): string[] {
  const expected = kindOf(facts)?.expects ?? [];
  const used = facts.filter(({ isUsed }) => isUsed);
  return expected.filter((what) => {
    const { name, text } = known[what];
    return !used.some(
      (fact) => (isNamed(fact) && name.test(fact.name)) || (fact.source !== 'category' && text(fact.value)),
    );
  });
}

/** Whether a text says what a product is made of, how large it is or how to care for it. */
export const statesProductFact = (text: string): boolean =>
  [known.Material, known.Size, known['Care instructions']].some((fact) => fact.text(text));

const isNamed = ({ source }: Fact): boolean => ['metafield', 'option', 'merchant', 'document', 'seen'].includes(source);

/** The category says more than the type, and the type more than the name. */
function kindOf(facts: Fact[]): ProductKind | undefined {
  const said = (source: Fact['source']) => facts.find((fact) => fact.source === source)?.value ?? '';
  const [name = ''] = said('title').split(/\s(?:in|with|for|mit|für|aus|de|en|con)\s|\s[-–|(]|,/iu);
  return (
    kinds.find(({ is }) => is.test(said('category'))) ??
    kinds.find(({ is }) => is.test(said('productType'))) ??
    kinds.find(({ endsName }) => endsName.test(name.trim()))
  );
}

function namesMaterial(value: string): boolean {
  const text = tokenize(value);
  return Object.keys(materials).some((material) => mentionsTerm(text, material, materials));
}

/** Matches whole words, so that "table" does not find "vegetables". */
function kind(words: string, expects: Expected[]): ProductKind {
  const word = `(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`;
  return { is: new RegExp(word, 'iu'), endsName: new RegExp(`${word}[^\\p{L}]*$`, 'iu'), expects };
}
