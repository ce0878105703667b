import { asSentence, leadFrom, lowerFirst, the, upperFirst, withArticle } from '../text/english.ts';
import { allFilled, type Brief, filled, isEnglish, listOf, nameSlots } from './brief.ts';
import { type Piece, pieces } from './compose.ts';

/** The tone's voice at the beginning of a text, where a tone was asked for. */
export const toneOpening = ({ toneBank, random }: Brief): string[] =>
  toneBank.openings.length > 0 ? [random.pick(toneBank.openings)] : [];

export const toneClosing = ({ toneBank, random }: Brief): string[] =>
  toneBank.closings.length > 0 ? [random.pick(toneBank.closings)] : [];

const hasFigure = (text: string): boolean => /\p{Nd}/u.test(text);

/** The statements of the data as whole sentences, in their own order; list items become one sentence. */
export function factPieces(brief: Brief): Piece[] {
  const { facts, bank } = brief;
  const sentences = facts.sentences.map((text) =>
    isEnglish(brief) && !text.includes(facts.shortName || '\n')
      ? asSentence(text, facts.isPlural ? 'They' : 'It', facts.isPlural)
      : text,
  );
  const told = sentences.map((text): Piece => ({ text, weight: hasFigure(text) ? 'figure' : 'fact' }));
  const list = (template: string, items: string[]): string[] =>
    items.length > 0 ? allFilled([template], { list: listOf(items, bank) }) : [];
  return [
    ...told,
    ...itemPieces(brief),
    ...knownPieces(brief),
    ...pieces('figure', list(bank.product.measures, facts.figures)),
    ...pieces('fact', list(bank.product.materials, facts.materials)),
    ...pieces('fact', isEnglish(brief) ? [] : list(bank.product.themes, facts.themes)),
  ];
}

/** What the store or the merchant knows beside the description; it comes before what only makes a text longer. */
function knownPieces({ facts: { known }, bank }: Brief): Piece[] {
  const list = known.items.map((item, place) => (place === 0 ? item : lowerFirst(item))).join('; ');
  return pieces('figure', [...(list ? [`${list}${bank.fullStop}`] : []), ...known.sentences]);
}

/** The items with figures in one sentence, the others in another. */
function itemPieces(brief: Brief): Piece[] {
  const { facts, bank, seed } = brief;
  const openings = isEnglish(brief)
    ? ['At a glance', 'The details', 'Good to know', 'What you get'].map((text) => `${text}: {list}.`)
    : [bank.product.measures];
  const sentence = (items: string[], place: number): string => {
    const list = listOf(isEnglish(brief) ? items.map(lowerFirst) : items, bank);
    // "Weight: 1.9 kg" has its own opening.
    if (/^[\p{L}\s]+:/u.test(items[0] ?? '')) return `${upperFirst(list)}${bank.fullStop}`;
    return items.length === 0 ? '' : (filled(openings[(seed + place) % openings.length] ?? '', { list }) ?? '');
  };
  const measured = facts.items.filter(hasFigure);
  const others = facts.items.filter((item) => !hasFigure(item));
  const isShort = brief.length.max <= 100;
  // A short text has one such sentence.
  const first = isShort && measured.length > 0 ? measured : [...measured, ...others].slice(0, 6);
  const rest = [...measured, ...others].filter((item) => !first.includes(item));
  return [
    ...pieces(measured.length > 0 ? 'figure' : 'fact', [sentence(first, 0)]),
    ...(isShort ? [] : pieces('fact', [sentence(rest, 1)])),
  ].filter(({ text }) => text !== '');
}

/** What the merchant's instructions want to be mentioned. */
export function wishedSentences(brief: Brief): string[] {
  const { bank, wishes, seed } = brief;
  const openings = ['Also worth knowing', 'On top of that', 'And one thing more'];
  return wishes.mentions.map((wish, place) => {
    if (!isEnglish(brief)) return filled(bank.product.facts, { list: wish }) ?? '';
    if (/^(?:we|it|they|you|all|every|this|our)\s/i.test(wish)) return `${upperFirst(wish)}.`;
    return `${openings[(seed + place) % openings.length]}: ${lowerFirst(wish)}.`;
  });
}

/** The keyword in a sentence: a product is called by it, or it stands before a picture of its use. */
function keywordSentence(brief: Brief, said: string): string[] {
  const { facts, bank, random } = brief;
  const [keyword] = [...facts.keywords, ...facts.unclearKeywords];
  if (!keyword || said.toLowerCase().includes(keyword.toLowerCase())) return [];
  if (isEnglish(brief) && facts.shortName && !facts.isPlural) {
    return [
      random.pick([
        `As ${withArticle(keyword)}, ${the(facts.shortName)} has a clear job.`,
        `${upperFirst(withArticle(keyword))} is used more often than it is admired, and that suits ${the(facts.shortName)}.`,
        `${upperFirst(the(facts.shortName))} is ${withArticle(keyword)} without detours.`,
      ]),
    ];
  }
  const [scene = ''] = random.shuffle(bank.subjects.scenes[facts.category]);
  return [`${upperFirst(keyword)}: ${isEnglish(brief) ? lowerFirst(scene) : scene}`];
}

/** Pictures of use that suit the product, then those that suit any. */
export const sceneSentences = ({ bank, facts, random }: Brief): string[] => [
  ...random.shuffle(bank.subjects.scenes[facts.category]),
  ...(facts.category === 'any' ? [] : random.shuffle(bank.subjects.scenes.any)),
];

/** Pictures that speak of no single thing, for texts about several or about none. */
export const withoutPronoun = (scenes: string[]): string[] => scenes.filter((scene) => !/\bit\b/i.test(scene));

/** Sentences for a text that has to be longer than its data. */
export const fillerSentences = (brief: Brief, special: string[]): string[] => [
  ...brief.random.shuffle(brief.toneBank.body ?? []),
  ...sceneSentences(brief),
  ...brief.random.shuffle(special),
  ...brief.random.shuffle(brief.bank.general),
  ...brief.random.shuffle(brief.bank.short),
];

/** The first sentence names the product: by its own first statement, or by one of ours. */
function productLead(brief: Brief): { lead: string; rest: Brief } {
  const { bank, facts, random, seed } = brief;
  const name = facts.shortName;
  const hooks = allFilled(bank.subjects.hooks, nameSlots(facts));
  const ours = { lead: random.pick(hooks.length > 0 ? hooks : bank.subjects.scenes[facts.category]), rest: brief };
  if (!isEnglish(brief) || name === '') return ours;
  const [first, ...sentences] = facts.sentences;
  const own = first ? leadFrom(first, name, seed) : null;
  if (own && (own === first || random.below(4) > 0))
    return { lead: own, rest: { ...brief, facts: { ...facts, sentences } } };
  const [item, ...items] = facts.items;
  if (first || !item || /\p{Nd}|:/u.test(item)) return ours;
  return { lead: `${upperFirst(the(name))}: ${lowerFirst(item)}.`, rest: { ...brief, facts: { ...facts, items } } };
}

/** Keeps a fact for the end, so that no two products end alike; one that leans on the sentence before stays with it. */
function endingWithFact(brief: Brief, told: Piece[]): { first: Piece[]; last: Piece[] } {
  const { facts } = brief;
  const final = told.at(-1);
  if (!final || told.length < 2) return { first: told, last: [] };
  const shorthand = facts.items.length === 0 ? facts.sentences.at(-1) : undefined;
  const named =
    isEnglish(brief) && shorthand ? asSentence(shorthand, upperFirst(the(facts.shortName)), facts.isPlural) : null;
  if (named && named !== shorthand) return { first: told.slice(0, -1), last: [{ ...final, text: named }] };
  const leans = /^(?:it|they|that|this|these|those|so|and|but|really|not)\b/i.test(final.text);
  return leans ? { first: told, last: [] } : { first: told.slice(0, -1), last: [final] };
}

/** All that can be said about a product, in reading order. */
export function productPieces(brief: Brief, ownLead?: string): Piece[] {
  const { bank, facts, random, toneBank, wishes } = brief;
  const { lead, rest } = ownLead ? { lead: ownLead, rest: brief } : productLead(brief);
  const told = factPieces(rest);
  const { first, last } = endingWithFact(rest, told);
  const scenes = sceneSentences(brief);
  // A product with facts of its own begins with them.
  const opensWithScene = told.length === 0 && rest === brief && !ownLead && random.below(2) === 0;
  const [firstScene = '', lastScene = '', ...otherScenes] = scenes;
  const [voice = '', ...voices] = random.shuffle(toneBank.body ?? []);
  const question = filled(bank.subjects.question, nameSlots(facts));
  return [
    ...pieces('must', wishes.startsWithQuestion && question ? [question] : []),
    ...pieces('must', toneOpening(brief)),
    ...pieces('fact', opensWithScene ? [firstScene] : []),
    ...pieces('must', [lead]),
    ...pieces('must', keywordSentence(brief, [lead, ...told.map(({ text }) => text)].join(' '))),
    ...pieces('must', voice ? [voice] : []),
    ...first,
    ...pieces('filler', [...voices, lastScene, ...otherScenes, ...(opensWithScene ? [] : [firstScene])]),
    ...pieces('filler', random.shuffle(bank.product.body)),
    ...pieces('filler', random.shuffle(bank.general)),
    ...pieces('filler', random.shuffle(bank.short)),
    ...last,
    ...pieces('must', wishedSentences(brief)),
    ...pieces('must', toneClosing(brief)),
    ...pieces('must', wishes.endsWithQuestion && question ? [question] : []),
  ];
}
