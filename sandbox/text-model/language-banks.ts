import type { LanguageBank } from './language-bank.ts';
import { cs } from './languages/cs.ts';
import { da } from './languages/da.ts';
import { de } from './languages/de.ts';
import { el } from './languages/el.ts';
import { en } from './languages/en.ts';
import { enGb } from './languages/en-gb.ts';
import { es } from './languages/es.ts';
import { fi } from './languages/fi.ts';
import { fr } from './languages/fr.ts';
import { he } from './languages/he.ts';
import { hi } from './languages/hi.ts';
import { it } from './languages/it.ts';
import { ko } from './languages/ko.ts';
import { lt } from './languages/lt.ts';
import { lv } from './languages/lv.ts';
import { nl } from './languages/nl.ts';
import { no } from './languages/no.ts';
import { pl } from './languages/pl.ts';
import { pt } from './languages/pt.ts';
import { ro } from './languages/ro.ts';
import { ru } from './languages/ru.ts';
import { sl } from './languages/sl.ts';
import { sv } from './languages/sv.ts';
import { tr } from './languages/tr.ts';
import { zh } from './languages/zh.ts';

const banks: Record<string, LanguageBank> = {
  'en-US': en,
  'en-GB': enGb,
  zh,
  cs,
  da,
  nl,
  fi,
  fr,
  de,
  el,
  he,
  hi,
  it,
  ko,
  lv,
  lt,
  no,
  pl,
  pt,
  ro,
  ru,
  sl,
  es,
  sv,
  tr,
};

export const languageTags = Object.keys(banks);

/** The bank of a BCP 47 tag; English where we know no better. */
export function bankOf(tag: string): LanguageBank {
  return banks[tag] ?? banks[tag.split('-')[0] ?? ''] ?? en;
}

export const allBanks: readonly (readonly [string, LanguageBank])[] = Object.entries(banks);
