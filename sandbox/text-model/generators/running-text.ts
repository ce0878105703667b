import { allFilled, type Brief, filled, listOf, type Slots } from './brief.ts';
import type { Outline } from './compose.ts';

/** The tone's voice at the beginning of a text, where a tone was asked for. */
export const toneOpening = ({ toneBank, random }: Brief): string[] =>
  toneBank.openings.length > 0 ? [random.pick(toneBank.openings)] : [];

export const toneClosing = ({ toneBank, random }: Brief): string[] =>
  toneBank.closings.length > 0 ? [random.pick(toneBank.closings)] : [];

/** Sentences about the facts in the data. */
export function factualSentences({ bank, facts, mentions, seed }: Brief): string[] {
  const list = (template: string, items: string[]): string | null =>
    items.length > 0 ? filled(template, { list: listOf(items, bank) }) : null;
  const fragments = facts.fragments.slice(0, 3).map((fragment) => fragment.replace(/^[-•*\s]+/, ''));
  return [
    ...mentions.map((wish) => filled(bank.product.facts, { list: wish })),
    ...turned(facts.sentences, seed),
    list(bank.product.facts, fragments),
    facts.sentences.length === 0 && fragments.length === 0 ? list(bank.product.measures, facts.measures) : null,
    list(bank.product.materials, facts.materials),
    list(bank.product.themes, facts.themes),
  ].filter((sentence): sentence is string => sentence !== null);
}

/** Starts a long list elsewhere in every variant, so that a short text does not always tell the same fact. */
const turned = (sentences: string[], seed: number): string[] => {
  // The second half of a description is mostly about care and delivery.
  const start = seed % Math.ceil(Math.max(1, sentences.length) / 2);
  return [...sentences.slice(start), ...sentences.slice(0, start)];
};

/** Facts first and often, with sentences of our own between them. */
export function interleaved(factual: string[], own: string[]): string[] {
  const facts = [...factual];
  const rest = [...own];
  const result: string[] = [];
  while (facts.length > 0 || rest.length > 0) result.push(...facts.splice(0, 2), ...rest.splice(0, 1));
  return result;
}

/** The sentences of our own that fit any text of a shop, in this brief's tone. */
export function ownSentences({ bank, toneBank, random }: Brief, special: string[]): string[] {
  return [
    ...random.shuffle(toneBank.body ?? []),
    ...random.shuffle(special),
    ...random.shuffle(bank.general),
    ...random.shuffle(bank.short),
  ];
}

/** The first keyword in a sentence, word for word. */
export function keywordSentence({ bank, facts, random }: Brief): string[] {
  const [keyword] = facts.keywords;
  return keyword ? allFilled([random.pick(bank.product.keyword)], { keyword }) : [];
}

/** Where no hook is given, one is made from the product's name. */
export function productOutline(brief: Brief, hook?: string): Outline {
  const { bank, facts, random, toneBank } = brief;
  const slots: Slots = { name: facts.name };
  const hooks = allFilled(bank.product.hooks, slots);
  const [firstFact, ...otherFacts] = factualSentences(brief);
  const [voice, ...own] = ownSentences(brief, bank.product.body);
  // Even the shortest text has one fact, the keyword and a sentence in its tone.
  const needed = [
    ...(firstFact ? [firstFact] : []),
    ...keywordSentence(brief),
    ...(toneBank.body && voice ? [voice] : []),
  ];
  return {
    opening: [...toneOpening(brief), hook ?? random.pick(hooks.length > 0 ? hooks : bank.general), ...needed],
    middle: interleaved(otherFacts, toneBank.body || !voice ? own : [voice, ...own]),
    closing: [...random.shuffle(allFilled(bank.product.closings, slots)).slice(0, 1), ...toneClosing(brief)],
  };
}
