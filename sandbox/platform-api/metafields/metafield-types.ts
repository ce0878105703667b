import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Metafield, MetafieldDefinition } from '../../shops/shop.ts';

interface MetafieldType {
  category: string;
  /** The value is JSON inside its text. */
  isJson?: boolean;
  isValid(value: string): boolean;
  /** Said of a value that is not valid. */
  message: string;
}

interface ValueProblem {
  message: string;
  /** The place in a list. */
  elementIndex: number | null;
}

const units = JSON.parse(readFileSync(join(import.meta.dirname, 'measurement-units.json'), 'utf8')) as Record<
  string,
  string
>;

const matches = (pattern: RegExp) => (value: string) => pattern.test(value);
const holds = (shape: z.ZodType) => (value: string) => shape.safeParse(parsed(value)).success;
const amount = z.union([z.number(), z.string().regex(/^-?\d+(\.\d+)?$/)]);
const text = (pattern: RegExp, message: string): MetafieldType => ({
  category: 'TEXT',
  isValid: matches(pattern),
  message,
});
const json = (category: string, shape: z.ZodType, message: string): MetafieldType => ({
  category,
  isJson: true,
  isValid: holds(shape),
  message,
});

const MONEY =
  "Value must be a stringified JSON object with amount (numeric) and currency_code (string matching the shop's currency) fields.";
const rating = z
  .object({ value: amount, scale_min: amount, scale_max: amount })
  .refine((each) => each.value >= each.scale_min && each.value <= each.scale_max);
const INVALID_JSON = 'Value is invalid JSON.';
const someJson = z.unknown().refine((value) => value !== undefined);

const types: Record<string, MetafieldType> = {
  single_line_text_field: text(/^[^\r\n]*$/, 'Value must be a single line text string.'),
  multi_line_text_field: text(/./s, "Value can't be blank."),
  id: text(/^\S+$/, 'Value is invalid.'),
  language: text(/^[a-z]{2,3}(-\w+)?$/i, 'Value is invalid.'),
  rich_text_field: json('TEXT', z.object({ type: z.literal('root') }), INVALID_JSON),
  number_integer: { ...json('NUMBER', z.int(), 'Value must be an integer.') },
  number_decimal: { ...text(/^[-+]?\d+(\.\d+)?$/, 'Value must be a decimal.'), category: 'NUMBER' },
  boolean: json('TRUE_FALSE', z.boolean(), 'Value must be true or false.'),
  color: { ...text(/^#[\da-f]{6}$/i, 'Value must be a hex color code.'), category: 'COLOR' },
  date: {
    ...text(/^\d{4}-(0[1-9]|1[0-2])-([0-2]\d|3[01])$/, 'Value must be in YYYY-MM-DD format.'),
    category: 'DATE_TIME',
  },
  date_time: {
    ...text(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/, 'Value must be in YYYY-MM-DDTHH:MM:SS format.'),
    category: 'DATE_TIME',
  },
  url: { category: 'URL', isValid: URL.canParse, message: 'Value must be a valid URL.' },
  json: json('CUSTOM', someJson, INVALID_JSON),
  money: json('MONEY', z.object({ amount, currency_code: z.string().regex(/^[A-Z]{3}$/) }), MONEY),
  rating: json('RATING', rating, 'Value must be a rating.'),
  link: json('CUSTOM', z.object({ text: z.string(), url: z.url() }), 'Value must be a valid link.'),
  ...Object.fromEntries(Object.entries(units).map(([type, names]) => [type, measurement(names.split(' '))])),
};

/** The platform returns units in capitals, and takes them in any case. */
function measurement(names: string[]): MetafieldType {
  const unit = z.string().refine((given) => names.includes(given.toLowerCase()));
  return json('MEASUREMENT', z.object({ value: z.number(), unit }), 'Value must be a number with a supported unit.');
}

const single = (type: string): string => type.replace(/^list\./, '');
const isReference = (type: string): boolean => type.endsWith('_reference');

export const isTextType = (type: string): boolean =>
  ['single_line_text_field', 'multi_line_text_field', 'id'].includes(single(type));

export const knownTypes = Object.keys(types).sort();

export const isKnownType = (type: string): boolean => single(type) in types || isReference(type);

export const categoryOfType = (type: string): string => types[single(type)]?.category ?? 'REFERENCE';

/** Lists, measurements and the like are JSON inside their text; texts are themselves. */
export function jsonValueOf({ type, value }: Pick<Metafield, 'type' | 'value'>): unknown {
  return type.startsWith('list.') || types[type]?.isJson ? (parsed(value) ?? value) : value;
}

/** What is wrong with a value: by its type, and by the validations of its definition. */
export function valueProblems(type: string, value: string, definition?: MetafieldDefinition): ValueProblem[] {
  if (value === '') return [{ message: "Value can't be blank", elementIndex: null }];
  if (!type.startsWith('list.')) {
    const message = typeProblem(type, value) ?? (definition ? definitionProblem(definition, value) : null);
    return message === null ? [] : [{ message, elementIndex: null }];
  }
  const items = parsed(value);
  if (!Array.isArray(items)) return [{ message: 'Value must be a JSON array.', elementIndex: null }];
  return items.flatMap((item: unknown, elementIndex) => {
    const message = typeProblem(single(type), typeof item === 'string' ? item : JSON.stringify(item));
    return message === null ? [] : [{ message, elementIndex }];
  });
}

function typeProblem(type: string, value: string): string | null {
  const known = types[type];
  if (known) return known.isValid(value) ? null : known.message;
  return value.startsWith('gid://') ? null : `Value references non-existent resource ${value}.`;
}

function definitionProblem({ type, validations }: MetafieldDefinition, value: string): string | null {
  const isText = isTextType(type);
  const size = isText ? [...value].length : Number(value);
  for (const { name, value: limit } of validations) {
    if (name === 'min' && size < Number(limit))
      return isText ? 'Value is too short.' : `Value has a minimum of ${limit}.`;
    if (name === 'max' && size > Number(limit))
      return isText ? 'Value is too long.' : `Value has a maximum of ${limit}.`;
    if (name === 'regex' && !new RegExp(limit).test(value)) return 'Value does not match the validation pattern.';
    if (name === 'choices' && !(JSON.parse(limit) as string[]).includes(value))
      return `Value does not exist in provided choices: ${limit}.`;
  }
  return null;
}

function parsed(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}
