import type { SubjectBank } from './subject-bank.ts';

/** Words a data block may contain in English and that we can say in every language. */
export const glossaryTerms = [
  'wool',
  'merino',
  'cotton',
  'linen',
  'leather',
  'canvas',
  'steel',
  'iron',
  'copper',
  'brass',
  'wood',
  'oak',
  'glass',
  'stoneware',
  'porcelain',
  'paper',
  'beeswax',
  'down',
  'winter',
  'summer',
  'autumn',
  'spring',
  'camping',
  'hiking',
  'travel',
  'garden',
  'kitchen',
  'bedroom',
  'tea',
  'coffee',
  'gift',
] as const;
export type GlossaryTerm = (typeof glossaryTerms)[number];
/** The terms up to here are materials; those after it say when and where a thing is used. */
export const materialTerms: readonly GlossaryTerm[] = glossaryTerms.slice(0, glossaryTerms.indexOf('winter'));

export const tones = [
  'luxurious',
  'formal',
  'whimsical',
  'romantic',
  'conversational',
  'pirate',
  'shakespeare',
  'hemingway',
] as const;
export type Tone = (typeof tones)[number];

export interface ToneBank {
  openings: string[];
  /** Whole sentences in this tone, where a bank has them. */
  body?: string[];
  closings: string[];
}

/**
 * All phrases of one language. Slots: {name}, {topic}, {list}, {customer}.
 * A slot never needs an ending or an article, and no sentence claims a number, a material, an origin or a promise
 * that the data may not contain.
 */
export interface LanguageBank {
  /** The separator between two sentences. */
  gap: ' ' | '';
  quotes: readonly [string, string];
  /** The separator between list items. */
  comma: string;
  fullStop: '.' | '。' | '।';
  /** Frequent short words, to recognise the language. */
  stopWords: readonly string[];
  glossary: Record<GlossaryTerm, string>;
  /** Sentences about things worth having; they fit a product, a collection, an article and an e-mail alike. */
  general: string[];
  /** Short sentences that fit a search result or an ad. */
  short: string[];
  /** At most 30 characters each. */
  headlines: string[];
  /** What may follow a name after a dash: at most 28 characters. */
  taglines: string[];
  product: { measures: string; materials: string; themes: string; facts: string; body: string[] };
  headings: { details: string; everyday: string };
  collection: { hooks: string[]; sample: string; body: string[]; closings: string[] };
  support: {
    greeting: string;
    greetingWithName: string;
    thanks: string;
    delivery: string;
    returns: string;
    damage: string;
    question: string;
    gaps: string[];
    closings: string[];
    signature: string;
  };
  review: { good: string[]; bad: string[]; closings: string[] };
  /** Sentences of customer service, for support and review replies. */
  service: string[];
  email: { subjects: string[]; greeting: string; intro: string[]; body: string[]; action: string; signature: string };
  social: { hooks: string[]; body: string[]; closings: string[] };
  blog: { titles: string[]; intro: string[]; headings: string[]; body: string[]; closings: string[] };
  tones: Record<Tone, ToneBank>;
  subjects: SubjectBank;
  /** The answer to a prompt that is not the app's. */
  answer: string;
}
