import type { Fact } from '../../../common/contract/facts.ts';
import { knownTerms } from '../../words/known-terms.ts';
import { alternatives } from '../../words/languages.ts';
import { mentionsTerm, tokenize } from '../../words/terms.ts';

/** Two facts that say something else about what the product is, in their words. */
interface Pair {
  one: { fact: Fact; text: string };
  other: { fact: Fact; text: string };
}

/** Materials that exclude each other: a thing is made of one or the other. */
const families = {
  woods: ['oak', 'walnut', 'beech', 'pine', 'teak'],
  cloths: [
    ...[
      'cotton',
      'wool',
      'merino',
      'cashmere',
      'alpaca',
      'mohair',
      'silk',
      'linen',
      'leather',
      'suede',
      'jute',
      'hemp',
    ],
    ...['polyester', 'polyamide', 'viscose', 'acrylic'],
  ],
  metals: ['steel', 'aluminium', 'brass', 'copper', 'cast iron', 'titanium'],
};

const materialName = new RegExp(`^(?:${alternatives(({ facts }) => facts.names.Material ?? '')})`, 'iu');

const materialsIn = (text: string, family: string[]): string[] => {
  const tokens = tokenize(text);
  return family.filter((material) => mentionsTerm(tokens, material, knownTerms.materials));
};

/**
 * A material in the name, or in the description, that the fact "Material" does not have. A description names cloth of its
 * parts too, so there only a thing that is all of one cloth counts.
 */
export function otherMaterials(facts: Fact[]): Pair[] {
  const [title, description] = textsOf(facts);
  const material = facts.find(
    ({ source, name }) => ['metafield', 'merchant', 'document'].includes(source) && materialName.test(name),
  );
  if (!material) return [];
  const pairs = Object.entries(families).flatMap(([name, family]): Pair[] => {
    const stated = materialsIn(material.value, family);
    if (stated.length === 0) return [];
    const isWhole = name === 'woods' || (name === 'cloths' && /(?<!\d)100\s?%/u.test(material.value));
    return [title, isWhole ? description : undefined].flatMap((fact): Pair[] => {
      const named = fact ? materialsIn(fact.value, family) : [];
      const [only] = named;
      const isOther = only !== undefined && !named.some((each) => stated.includes(each));
      if (!fact || !isOther || (fact === description && named.length > 1)) return [];
      return [{ one: { fact, text: wordFor(fact.value, only) }, other: { fact: material, text: material.value } }];
    });
  });
  return pairs.slice(0, 1);
}

/** The sentence's own word for a material. */
function wordFor(text: string, material: string): string {
  const words = text.match(/[\p{L}\p{M}]+(?:\s[\p{L}\p{M}]+)?/gu) ?? [];
  const singles = text.match(/[\p{L}\p{M}]+/gu) ?? [];
  const isIt = (word: string) => mentionsTerm(tokenize(word), material, knownTerms.materials);
  return singles.find(isIt) ?? words.find(isIt) ?? material;
}

const textsOf = (facts: Fact[]): [Fact | undefined, Fact | undefined] => [
  facts.find(({ source }) => source === 'title'),
  facts.find(({ source }) => source === 'description'),
];

const sizeWords = alternatives(({ facts }) => facts.measures.size ?? '');
// "Size 43", "EU 43", "Gr. 43"; no measure.
const sizeNumber = new RegExp(
  `(?<!\\p{L})(?:${sizeWords}|EU|EUR|Gr\\.?|T\\.)[:\\s]\\s?(\\d{2}(?:[.,]5)?)(?![\\d.,]*\\d|\\s?(?:cm|mm|m|in|"|″|[x×–-])(?!\\p{L}))`,
  'giu',
);
// At the end of a name: "Trail Runner 43".
const lastNumber = /(?<![\p{L}\d.,])((?:3[4-9]|4\d)(?:[.,]5)?)\s*$/u;

/** Size 43 in the name and 46 in the description. */
export function otherSizes(facts: Fact[]): Pair[] {
  const [title, description] = textsOf(facts);
  if (!title || !description || facts.some(({ source, value }) => source === 'option' && /\d/.test(value))) return [];
  const sizesIn = (text: string) => [...text.matchAll(sizeNumber)].map(([, size = '']) => size.replace(',', '.'));
  const stated = new Set(sizesIn(description.value));
  const inName = new Set([...sizesIn(title.value), ...(lastNumber.exec(title.value)?.slice(1) ?? [])]);
  const [one, more] = [...inName];
  const [other, others] = [...stated];
  if (!one || !other || more || others || one === other) return [];
  return [{ one: { fact: title, text: one }, other: { fact: description, text: other } }];
}

// "KX-200", "X200"; a number with a unit has its letters at the end.
const modelCode = /(?<![\p{L}\p{N}-])\p{Lu}{1,5}[- ]?\d{2,5}\p{Lu}{0,2}(?![\p{L}\p{N}])/gu;
// "Ridgeline 2"
const numberedName =
  /(?<![\p{L}\p{N}])(\p{Lu}[\p{Ll}\p{M}]{3,}) (\d{1,4})(?![\p{L}\p{N}%.,×x]|\s?(?:[x×%°]|(?:mm|cm|m|ml|cl|l|g|kg|oz|lb|in|ft|W|V)(?!\p{L})))/gu;
const properName = /(?<=[\p{Ll},] )\p{Lu}[\p{Ll}\p{M}]{4,}/gu;

/** A model in the description that is nearly the one in the name: KX-300 for KX-200, Lyndon for Lydon. */
export function otherModels(facts: Fact[]): Pair[] {
  const [title, description] = textsOf(facts);
  if (!title || !description) return [];
  const pair = (one: string, other: string): Pair[] => [
    { one: { fact: title, text: one }, other: { fact: description, text: other } },
  ];
  const plain = (code: string) => code.replace(/[- ]/g, '');
  const letters = (code: string) => plain(code).split(/\d/, 1)[0];
  const [code, ...more] = title.value.match(modelCode) ?? [];
  const codes = description.value.match(modelCode) ?? [];
  const otherCode = codes.find((each) => code && letters(each) === letters(code) && plain(each) !== plain(code));
  const isNamed = codes.some((each) => code && plain(each) === plain(code));
  if (code && more.length === 0 && otherCode && !isNamed) return pair(code, otherCode);

  const numbered = [...description.value.matchAll(numberedName)];
  for (const [whole, name, number] of title.value.matchAll(numberedName)) {
    const same = numbered.filter((found) => found[1] === name);
    if (same.length > 0 && same.every((found) => found[2] !== number)) return pair(whole, same[0]?.[0] ?? '');
  }

  const names = description.value.match(properName) ?? [];
  for (const word of title.value.match(/\p{Lu}[\p{Ll}\p{M}]{4,}/gu) ?? []) {
    const near = names.find((name) => isNearly(name, word));
    if (near && !new RegExp(word.slice(0, -1), 'iu').test(description.value)) return pair(word, near);
  }
  return [];
}

/** One letter more, less or other, within the word: its ends change with the sentence. */
function isNearly(one: string, other: string): boolean {
  const [long, short] = one.length >= other.length ? [one, other] : [other, one];
  if (long === short || long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && long.charAt(at) === short.charAt(at)) at += 1;
  const isInside = at >= 2 && at <= short.length - 3;
  return isInside && long.slice(at + 1) === short.slice(long.length === short.length ? at + 1 : at);
}
