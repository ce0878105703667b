export const lengthNames = { S: 'Short', M: 'Medium', L: 'Long' } as const;
export type CompletionLength = keyof typeof lengthNames;

/** Our language ids, with the name a merchant reads and the tag that browsers and Intl understand. */
export const languages = {
  'en-US': { name: 'English (US)', tag: 'en-US' },
  'en-UK': { name: 'English (UK)', tag: 'en-GB' },
  zh: { name: 'Chinese', tag: 'zh' },
  cz: { name: 'Czech', tag: 'cs' },
  da: { name: 'Danish', tag: 'da' },
  nl: { name: 'Dutch', tag: 'nl' },
  fi: { name: 'Finnish', tag: 'fi' },
  fr: { name: 'French', tag: 'fr' },
  de: { name: 'German', tag: 'de' },
  gr: { name: 'Greek', tag: 'el' },
  he: { name: 'Hebrew', tag: 'he' },
  hi: { name: 'Hindi', tag: 'hi' },
  it: { name: 'Italian', tag: 'it' },
  ko: { name: 'Korean', tag: 'ko' },
  lv: { name: 'Latvian', tag: 'lv' },
  lt: { name: 'Lithuanian', tag: 'lt' },
  no: { name: 'Norwegian', tag: 'no' },
  pl: { name: 'Polish', tag: 'pl' },
  pt: { name: 'Portuguese', tag: 'pt' },
  ro: { name: 'Romanian', tag: 'ro' },
  ru: { name: 'Russian', tag: 'ru' },
  sl: { name: 'Slovenian', tag: 'sl' },
  es: { name: 'Spanish', tag: 'es' },
  sv: { name: 'Swedish', tag: 'sv' },
  tr: { name: 'Turkish', tag: 'tr' },
} as const;
export type LanguageId = keyof typeof languages;

export const toneNames = {
  none: 'Clear',
  luxurious: 'Luxurious',
  formal: 'Formal',
  whimsical: 'Whimsical',
  romantic: 'Romantic',
  conversational: 'Conversational',
  pirate: 'Pirate',
  shakespeare: 'Shakespeare',
  hemingway: 'Hemingway',
} as const;
export type ToneId = keyof typeof toneNames;

export interface CompletionSettings {
  completionLength: CompletionLength;
  language: LanguageId;
  tone: ToneId;
  freeTextInstructions: string;
  /** The store's language that a text is for, which may be a variant of `language`: zh-TW, pt-PT. */
  locale?: string | undefined;
}

export const defaultSettings: CompletionSettings = {
  completionLength: 'S',
  language: 'en-US',
  tone: 'none',
  freeTextInstructions: '',
};

export const instructionsLimit = 1_000;

export const lengthIds = Object.keys(lengthNames) as CompletionLength[];
export const languageIds = Object.keys(languages) as LanguageId[];
export const toneIds = Object.keys(toneNames) as ToneId[];
