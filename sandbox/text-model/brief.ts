import type { LanguageBank, Tone, ToneBank } from './language-bank.ts';
import { tones } from './language-bank.ts';
import { bankOf } from './language-banks.ts';
import { type Facts, factsFrom } from './prompt/facts.ts';
import { type Limit, limitIn } from './prompt/limits.ts';
import type { Prompt } from './prompt/read-prompt.ts';
import { wishesIn } from './prompt/wishes.ts';
import { hashOf, type Random, seededRandom } from './random.ts';

/** All that a writer needs to know. */
export interface Brief {
  type: string;
  bank: LanguageBank;
  languageTag: string;
  tone: Tone | null;
  toneBank: ToneBank;
  /** How long the running text may be. */
  length: Limit;
  data: Record<string, string>;
  facts: Facts;
  wishes: string[];
  random: Random;
  /** The same choices for every part of one answer, however many parts are asked for. */
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
    wishes: wishesIn(prompt.instructions),
    random: seededRandom(seed),
    seed,
  };
}

export type Slots = Partial<Record<'name' | 'topic' | 'list' | 'keyword' | 'customer', string>>;

/** Fills the slots, with a space where a foreign name meets Chinese; null where a slot has no value, so that no sentence speaks of nothing. */
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
