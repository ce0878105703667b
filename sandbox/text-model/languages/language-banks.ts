import type { LanguageBank } from '../text/language-bank.ts';
import { cs } from './cs.ts';
import { da } from './da.ts';
import { de } from './de.ts';
import { el } from './el.ts';
import { en, enGb } from './en.ts';
import { es } from './es.ts';
import { fi } from './fi.ts';
import { fr } from './fr.ts';
import { he } from './he.ts';
import { hi } from './hi.ts';
import { it } from './it.ts';
import { ko } from './ko.ts';
import { lt } from './lt.ts';
import { lv } from './lv.ts';
import { nl } from './nl.ts';
import { no } from './no.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
import { ro } from './ro.ts';
import { ru } from './ru.ts';
import { sl } from './sl.ts';
import { sv } from './sv.ts';
import { tr } from './tr.ts';
import { zh } from './zh.ts';

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
