import type { Fact } from '../../../common/contract/facts.ts';
import { knownTerms } from '../../words/known-terms.ts';
import { alternatives } from '../../words/languages.ts';
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
  kind('tent or sleeping bag', ['Material', 'Size']),
  kind('footwear', ['Material', 'Size']),
  kind('jewellery', ['Material']),
  kind('backpack', ['Material', 'Size', 'Capacity']),
  kind('bag', ['Material', 'Size']),
  kind('vessel', ['Material', 'Capacity', 'Care instructions']),
  kind('electrical device', ['Power', 'Size']),
  kind('clothing', ['Material', 'Size', 'Care instructions']),
  kind('home textile', ['Material', 'Size', 'Care instructions']),
  kind('furniture', ['Material', 'Size']),
  kind('cosmetics', ['Ingredients', 'Capacity']),
  kind('food', ['Ingredients']),
];

const care = new RegExp(
  alternatives(({ facts }) => facts.careWords),
  'iu',
);
const power = new RegExp(
  `\\d\\s?(?:w|kw|v|mah|lm|lumens?|watts?|volts?)(?![\\p{L}\\p{N}])|${alternatives(({ facts }) => facts.powerWords)}`,
  'iu',
);
const ingredients = new RegExp(
  alternatives(({ facts }) => facts.ingredientWords),
  'iu',
);

/** How a fact is recognised in any text. */
const isStated: Record<Expected, (text: string) => boolean> = {
  Material: (text) => namesMaterial(text) || /\b\d{1,3}\s?%\s?\p{L}/u.test(text),
  Size: (text) =>
    /\d\s?(?:mm|cm|m|in|inch(?:es)?|ft|″|")(?![\p{L}\p{N}])/iu.test(text) ||
    /\d\s?[x×]\s?\d/iu.test(text) ||
    /\bone[- ]size\b|\bsizes? (?:x{0,3}[sl]|m|\d)/iu.test(text),
  'Care instructions': (text) => care.test(text),
  Power: (text) => power.test(text),
  Capacity: (text) =>
    /\d\s?(?:ml|cl|dl|l|litres?|liters?|liter|fl\.? ?oz|oz|pints?|cups?|g|kg)(?![\p{L}\p{N}])/iu.test(text),
  Ingredients: (text) => ingredients.test(text),
};

const nameOf = (fact: Expected): RegExp =>
  new RegExp(
    alternatives(({ facts }) => facts.names[fact] ?? ''),
    'iu',
  );
const names: Record<Expected, RegExp> = {
  Material: nameOf('Material'),
  Size: nameOf('Size'),
  'Care instructions': nameOf('Care instructions'),
  Power: nameOf('Power'),
  Capacity: nameOf('Capacity'),
  Ingredients: nameOf('Ingredients'),
};

/** What one expects to know about this kind of product and what no fact says; nothing where the kind is unknown. */
export function missingFacts(facts: Fact[]): string[] {
  const expected = kindOf(facts)?.expects ?? [];
  const used = facts.filter(({ isUsed }) => isUsed);
  return expected.filter((what) => {
    return !used.some(
      (fact) =>
        (isNamed(fact) && names[what].test(fact.name)) || (fact.source !== 'category' && isStated[what](fact.value)),
    );
  });
}

/** Whether a text says what a product is made of, how large it is or how to care for it. */
export const statesProductFact = (text: string): boolean =>
  isStated.Material(text) || isStated.Size(text) || isStated['Care instructions'](text);

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
  return Object.keys(knownTerms.materials).some((material) => mentionsTerm(text, material, knownTerms.materials));
}

/** Matches whole words, so that "table" does not find "vegetables". */
function kind(productType: string, expects: Expected[]): ProductKind {
  const words = alternatives(({ facts }) => facts.productTypes[productType] ?? '');
  const word = `(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`;
  return { is: new RegExp(word, 'iu'), endsName: new RegExp(`${word}[^\\p{L}]*$`, 'iu'), expects };
}
