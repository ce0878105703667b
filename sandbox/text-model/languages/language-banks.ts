import { en } from './en.ts';
import { enGb } from './en-gb.ts';
import type { LanguageBank } from './language-bank.ts';

const banks: Record<string, LanguageBank> = { 'en-US': en, 'en-GB': enGb };

export const languageTags = Object.keys(banks);

/** The bank of a BCP 47 tag; English where we know no better. */
export function bankOf(tag: string): LanguageBank {
  return banks[tag] ?? banks[tag.split('-')[0] ?? ''] ?? en;
}

export const allBanks: readonly (readonly [string, LanguageBank])[] = Object.entries(banks);
