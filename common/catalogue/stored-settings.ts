import { type CompletionSettings, defaultSettings, languages, lengthNames, toneNames } from './completion-settings.ts';

/** The keys of a staff member's saved choices, with the value used if nothing valid is saved. */
export interface AllKeyVals {
  yodel_completion_settings: CompletionSettings;
  got_offer: boolean;
  /** Card id to the date it was seen. */
  seen_cards: Record<string, string>;
  ranking_popup_status: Record<string, unknown> | null;
  product_cms_views: SavedView[];
  /** Texts are written with a look at the product's pictures. */
  look_at_pictures: boolean;
}
export type KeyValKey = keyof AllKeyVals;

/** Filters and order of the products table, saved under a name. */
export interface SavedView {
  name: string;
  /** The query string of the table's URL. */
  address: string;
}
// All views together fit into one request.
export const savedViewLimits = { views: 20, name: 40, address: 800 } as const;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isOneOf = (choices: object, value: unknown): boolean =>
  typeof value === 'string' && Object.hasOwn(choices, value);

const isSavedView = (value: unknown): boolean =>
  isObject(value) &&
  typeof value.name === 'string' &&
  value.name.trim() !== '' &&
  value.name.length <= savedViewLimits.name &&
  typeof value.address === 'string' &&
  value.address.length <= savedViewLimits.address;

const isValid: { [Key in KeyValKey]: (value: unknown) => boolean } = {
  yodel_completion_settings: (value) =>
    isObject(value) &&
    isOneOf(lengthNames, value.completionLength) &&
    isOneOf(languages, value.language) &&
    isOneOf(toneNames, value.tone) &&
    typeof value.freeTextInstructions === 'string',
  got_offer: (value) => typeof value === 'boolean',
  look_at_pictures: (value) => typeof value === 'boolean',
  seen_cards: (value) =>
    isObject(value) && Object.values(value).every((date) => typeof date === 'string' && date.startsWith('20')),
  ranking_popup_status: (value) => value === null || isObject(value),
  product_cms_views: (value) =>
    Array.isArray(value) && value.length <= savedViewLimits.views && value.every(isSavedView),
};

const defaults: AllKeyVals = {
  yodel_completion_settings: defaultSettings,
  got_offer: false,
  seen_cards: {},
  ranking_popup_status: null,
  product_cms_views: [],
  look_at_pictures: false,
};

export const keyValKeys = Object.keys(defaults) as KeyValKey[];

/** Saved values with a default for each one that is missing or invalid. */
export function readKeyVals(stored: Partial<Record<string, unknown>>): AllKeyVals {
  const entries = keyValKeys.map((key) => [key, isValid[key](stored[key]) ? stored[key] : defaults[key]]);
  return Object.fromEntries(entries) as AllKeyVals;
}
