import { bankOf } from '../languages/language-banks.ts';
import { type Facts, factsFrom } from '../prompt/facts.ts';
import { type Limit, limitIn } from '../prompt/limits.ts';
import { mentionsIn } from '../prompt/mentions.ts';
import type { Prompt } from '../prompt/read-prompt.ts';
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
  mentions: string[];
  random: Random;
  /** Makes the same choices for every part of one answer. */
  seed: number;
}

const shortText: Limit = { unit: 'words', min: 0, max: 80 };

export function briefFor(prompt: Prompt, variant: number): Brief {
  const bank = bankOf(prompt.languageTag);
  const tone = tones.find((known) => known === prompt.tone) ?? null;
  const seed =
    hashOf(JSON.stringify([prompt.type, prompt.languageTag, prompt.tone, prompt.data, prompt.correction])) +
    variant * 7919;
  return {
    type: prompt.type,
    bank,
    languageTag: prompt.languageTag,
    tone,
    toneBank: tone ? bank.tones[tone] : { openings: [], closings: [] },
    length: limitIn(prompt.correction) ?? prompt.length ?? shortText,
    data: prompt.data,
    facts: factsFrom(prompt.data, bank, prompt.languageTag),
    mentions: mentionsIn(prompt.instructions),
    random: seededRandom(seed),
    seed,
  };
}

export type Slots = Partial<Record<'name' | 'topic' | 'list' | 'keyword' | 'customer', string>>;

/** Fills the slots of a sentence; null if a slot has no value. Adds a space between Latin letters and Chinese. */
export function filled(sentence: string, slots: Slots): string | null {
  let text = sentence;
  for (const [, slot] of sentence.matchAll(/\{(\w+)\}/g)) {
    const value = slots[slot as keyof Slots];
    if (!value) return null;
    text = text.replace(`{${slot}}`, () => value);
  }
  return text.replace(/(?<=\w)(?=\p{Script=Han})|(?<=\p{Script=Han})(?=\w)/gu, ' ');
}

export function allFilled(sentences: readonly string[], slots: Slots): string[] {
  return sentences
    .map((sentence) => filled(sentence, slots))
    .filter((sentence): sentence is string => sentence !== null);
}

export const listOf = (items: string[], bank: LanguageBank): string => items.join(bank.comma);
