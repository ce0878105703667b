import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The sentences of one language. Words in braces are filled in. */
export interface Phrases {
  /** Frequent words that tell this language from others. */
  common: string;
  product: {
    openings: string[];
    details: string[];
    closings: string[];
    detailsHeading: string;
    closingHeading: string;
    benefits: string[];
    benefit: string;
  };
  /** A sentence for each tone but the plain one. */
  tones: Record<string, string>;
  collection: { openings: string[]; items: string; closings: string[] };
  short: { calls: string[]; lines: string[] };
  support: { greeting: string; greetingTo: string; bodies: string[]; signOff: string };
  review: { bodies: string[] };
  email: { subject: string; bodies: string[] };
  social: { bodies: string[] };
  blog: {
    introductions: string[];
    sections: { heading: string; text: string; steps?: string[] }[];
    end: string;
  };
  /** Sentences that stand for a text in another language. */
  translated: string[];
  figures: string;
  and: string;
  pictures: {
    /** In the order of `paletteOrder`. */
    colours: string[];
    scenes: string[];
    views: string[];
    cannotTell: string;
  };
}

const folder = join(import.meta.dirname, '../phrases');
const known = new Set(readdirSync(folder).map((file) => file.replace('.json', '')));
const read = new Map<string, Phrases>();

/** The sentences of this language, or of its variant where there are some; English where we know no better. */
export function phrasesOf(tag: string): Phrases {
  const name = [tag, tag.split('-')[0] ?? ''].find((each) => known.has(each)) ?? 'en';
  const phrases = read.get(name) ?? (JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as Phrases);
  read.set(name, phrases);
  return phrases;
}

/** Whether a text is in the language of these sentences, by the share of frequent words. Most shops write English. */
export function isInLanguage(text: string, phrases: Phrases): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const countOf = ({ common }: Phrases): number => {
    const frequent = new Set(common.split(/\s+/));
    return words.filter((word) => frequent.has(word)).length;
  };
  const english = phrasesOf('en');
  const count = countOf(phrases);
  return count >= Math.max(1, words.length * 0.12) && (phrases === english || count > countOf(english));
}

export const fill = (phrase: string, words: Record<string, string>): string =>
  phrase.replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? '');
