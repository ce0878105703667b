import { bankOf } from '../languages/language-banks.ts';
import { type Facts, factsFrom } from '../prompt/facts.ts';
import { type Limit, limitIn } from '../prompt/limits.ts';
import type { Prompt } from '../prompt/read-prompt.ts';
import { type Wishes, wishesIn } from '../prompt/wishes.ts';
import type { LanguageBank, Tone, ToneBank } from '../text/language-bank.ts';
import { tones } from '../text/language-bank.ts';
import { hashOf, type Random, seededRandom } from '../text/random.ts';

/** Everything that a text generator needs. */
export interface Brief {
  type: string;
  bank: LanguageBank;
  languageTag: string;
  tone: Tone | null;
  toneBank: ToneBank;
  /** The length limit of the text. */
  length: Limit;
  data: Record<string, string>;
  facts: Facts;
  wishes: Wishes;
  random: Random;
  /** Makes the same choices for every part of one answer. */
  seed: number;
}

const shortText: Limit = { unit: 'words', min: 0, max: 80 };

export function briefFor(prompt: Prompt, variant: number): Brief {
  const bank = bankOf(prompt.languageTag);
  const tone = tones.find((known) => known === prompt.tone) ?? null;
  const wishes = wishesIn(prompt.instructions);
  const seed =
    hashOf(JSON.stringify([prompt.type, prompt.languageTag, prompt.tone, prompt.data, prompt.correction])) +
    variant * 7919;
  return {
    type: prompt.type,
    bank,
    languageTag: prompt.languageTag,
    tone,
    toneBank: tone ? bank.tones[tone] : { openings: [], closings: [] },
    length: within(inWords(limitIn(prompt.correction) ?? prompt.length ?? shortText, prompt), wishes.length),
    data: prompt.data,
    facts: withoutWords(factsFrom(prompt.data, bank, prompt.languageTag), wishes.avoided),
    wishes,
    random: seededRandom(seed),
    seed,
  };
}

// A Chinese word has between one and two characters, its share of punctuation included.
const charactersPerWord = { min: 1.5, max: 2 };
const shortTypes = ['product_name', 'product_meta_title', 'product_meta_description'];

/** The length of a running text in words; for Chinese it is asked for in characters. */
export function inWords(limit: Limit, { type, languageTag }: Pick<Prompt, 'type' | 'languageTag'>): Limit {
  if (limit.unit === 'words' || !languageTag.startsWith('zh') || shortTypes.includes(type)) return limit;
  const min = Math.ceil(limit.min / charactersPerWord.min);
  return { unit: 'words', min, max: Math.max(min + 8, Math.floor(limit.max / charactersPerWord.max)) };
}

function withoutWords(facts: Facts, avoided: string[]): Facts {
  const isAllowed = (text: string): boolean => !avoided.some((word) => text.toLowerCase().includes(word));
  return { ...facts, sentences: facts.sentences.filter(isAllowed), items: facts.items.filter(isAllowed) };
}

/** A shorter length that the merchant asks for, as far as the limits allow it. */
function within(limit: Limit, wanted: Limit | null): Limit {
  if (!wanted || wanted.unit !== limit.unit) return limit;
  return { ...limit, max: Math.max(limit.min, Math.min(limit.max, wanted.max)) };
}

export type Slots = Partial<
  Record<'name' | 'topic' | 'list' | 'keyword' | 'customer' | 'order' | 'subject' | 'is' | 'does' | 'it', string>
>;

/** A product's name and, in English, the words that agree with it. */
export const nameSlots = ({ shortName, isPlural }: Facts): Slots => ({
  name: shortName,
  is: isPlural ? 'are' : 'is',
  does: isPlural ? 'do' : 'does',
  it: isPlural ? 'them' : 'it',
});

/** Fills the slots of a sentence; null if a slot has no value. Adds a space between Latin letters and Chinese. */
export function filled(sentence: string, slots: Slots): string | null {
  let text = sentence;
  for (const [, slot] of sentence.matchAll(/\{(\w+)\}/g)) {
    const value = slots[slot as keyof Slots];
    if (!value) return null;
    text = text.replace(`{${slot}}`, () => value);
  }
  return text
    .replace(/\bthe (the|our|my|your) /gi, '$1 ')
    .replace(/(?<=\w)(?=\p{Script=Han})|(?<=\p{Script=Han})(?=\w)/gu, ' ');
}

export function allFilled(sentences: readonly string[], slots: Slots): string[] {
  return sentences
    .map((sentence) => filled(sentence, slots))
    .filter((sentence): sentence is string => sentence !== null);
}

export const listOf = (items: string[], bank: LanguageBank): string =>
  items.join(items.some((item) => item.includes(bank.comma.trim())) ? `; ` : bank.comma);

/** "the look and the comfort", in any language. */
export const joinedByAnd = (items: string[], languageTag: string): string =>
  new Intl.ListFormat(languageTag, { type: 'conjunction' }).format(items);

export const isEnglish = ({ languageTag }: Pick<Brief, 'languageTag'>): boolean => languageTag.startsWith('en');
