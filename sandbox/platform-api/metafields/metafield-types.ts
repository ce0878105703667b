import type { Metafield } from '../../shops/shop.ts';

const TEXT = ['single_line_text_field', 'multi_line_text_field', 'id'];
const NUMBERS = ['number_integer', 'number_decimal'];
const MEASUREMENTS = ['dimension', 'volume', 'weight'];
const OTHERS = ['boolean', 'color', 'date', 'date_time', 'json', 'money', 'rating', 'rich_text_field', 'url'];

const CATEGORIES: Record<string, string> = {
  ...Object.fromEntries(TEXT.map((type) => [type, 'TEXT'])),
  ...Object.fromEntries(NUMBERS.map((type) => [type, 'NUMBER'])),
  ...Object.fromEntries(MEASUREMENTS.map((type) => [type, 'MEASUREMENT'])),
  boolean: 'TRUE_FALSE',
  color: 'COLOR',
  date: 'DATE_TIME',
  date_time: 'DATE_TIME',
  json: 'CUSTOM',
  money: 'MONEY',
  rating: 'RATING',
  rich_text_field: 'TEXT',
  url: 'URL',
};

const single = (type: string): string => type.replace(/^list\./, '');

export const isTextType = (type: string): boolean => TEXT.includes(single(type));

export const isKnownType = (type: string): boolean =>
  [...TEXT, ...NUMBERS, ...MEASUREMENTS, ...OTHERS].includes(single(type)) || type.endsWith('_reference');

export const categoryOfType = (type: string): string => CATEGORIES[single(type)] ?? 'REFERENCE';

/** Lists, measurements and the like are JSON inside their text; texts are themselves. */
export function jsonValueOf({ type, value }: Pick<Metafield, 'type' | 'value'>): unknown {
  if (!isJson(type)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

const isJson = (type: string): boolean =>
  type.startsWith('list.') ||
  [...MEASUREMENTS, 'boolean', 'json', 'money', 'rating', 'rich_text_field', 'number_integer'].includes(type);

/** What is wrong with a value of this type; null if nothing is. */
export function valueProblem(type: string, value: string): string | null {
  if (value === '') return "Value can't be blank";
  if (type === 'single_line_text_field' && /[\r\n]/.test(value)) return 'Value must be a single line text string.';
  if (type === 'number_integer' && !/^-?\d+$/.test(value)) return 'Value must be an integer.';
  if (type === 'number_decimal' && !/^-?\d+(\.\d+)?$/.test(value)) return 'Value must be a decimal.';
  if (type === 'boolean' && !/^(true|false)$/.test(value)) return 'Value must be true or false.';
  if (type === 'date' && !/^\d{4}-\d{2}-\d{2}$/.test(value)) return 'Value must be in YYYY-MM-DD format.';
  if (type === 'url' && !URL.canParse(value)) return 'Value must be a valid URL.';
  if (isJson(type) && type !== 'number_integer' && jsonValueOf({ type, value }) === value)
    return 'Value is invalid JSON.';
  return null;
}
