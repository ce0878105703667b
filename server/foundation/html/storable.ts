/**
 * The value with texts that PostgreSQL can store: null characters are removed, and half of a surrogate pair, as in an emoji
 * that was cut, becomes the replacement character.
 */
export function storable<Value>(value: Value): Value {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed() as Value;
  if (Array.isArray(value)) return value.map(storable) as Value;
  if (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [storable(key), storable(inner)])) as Value;
  }
  return value;
}

// JSON.stringify escapes exactly these characters; whole surrogate pairs can also be escaped in JSON of other origin.
const unstorableEscape = /\\u(d[89a-f]|0000)/i;

export function storableJson(value: unknown): string {
  const json = JSON.stringify(value);
  return unstorableEscape.test(json) ? JSON.stringify(storable(value)) : json;
}

/** `storable` for a value that was parsed from this JSON: hardly any needs a change, and the JSON shows which. */
export const storableParsed = <Value>(value: Value, json: string): Value =>
  unstorableEscape.test(json) ? storable(value) : value;
