/** Without what the database's texts cannot hold: a character that no reader ever saw, and half of one. */
export function storable<Value>(value: Value): Value {
  if (typeof value === 'string') return value.replaceAll('\u0000', '').toWellFormed() as Value;
  if (Array.isArray(value)) return value.map(storable) as Value;
  if (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype) {
    return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, storable(held)])) as Value;
  }
  return value;
}

/** The same as JSON, which shows whether there is anything to leave out: a long row of texts seldom has it. */
export function storableJson(value: unknown): string {
  const json = JSON.stringify(value);
  return json.includes('\\u0000') || json.includes('\\ud') ? JSON.stringify(storable(value)) : json;
}
