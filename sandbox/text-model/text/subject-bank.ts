/** What a product is about, as far as texts differ by it. */
export const categories = ['home', 'table', 'light', 'wear', 'jewellery', 'carry', 'outdoor', 'garden', 'any'] as const;
export type Category = (typeof categories)[number];

/** What customers write to a shop about, the most urgent first. */
export const matters = [
  'damage',
  'wrongItem',
  'missing',
  'cancel',
  'address',
  'returns',
  'delivery',
  'size',
  'stock',
  'invoice',
  'care',
] as const;
export type Matter = (typeof matters)[number];
/** The matters whose answers are part of the language bank's older phrases. */
export type CommonMatter = Extract<Matter, 'damage' | 'returns' | 'delivery'>;

/** What a review praises or criticises. */
export const aspects = ['quality', 'looks', 'comfort', 'fit', 'delivery', 'service', 'price'] as const;
export type Aspect = (typeof aspects)[number];

/** The sections an article can have. */
export const articleThemes = ['choose', 'care', 'store', 'use', 'gift', 'mistakes'] as const;
export type ArticleTheme = (typeof articleThemes)[number];

/** What a language has to say about products, customers' messages and the subjects of articles. */
export interface SubjectBank {
  /** First sentences about a product. Slots: {name}; in English {is} and {it} as well. */
  hooks: string[];
  /** A question about {name}, to begin with. */
  question: string;
  /** A question about what a text is about. Slot: {topic}. */
  topicQuestion: string;
  /** Pictures of use, without the product's name and without a claim. */
  scenes: Record<Category, string[]>;
  /** Says which order a message is about. Slot: {order}. */
  order: string;
  matters: Record<Exclude<Matter, CommonMatter>, string>;
  aspects: Record<Aspect, string>;
  /** Takes up what a review says. Slot: {list}, aspects in the nominative. */
  praised: string;
  criticised: string;
  article: Record<ArticleTheme, { heading: string; sentences: string[] }>;
}
