/** Whether a JSON text opens more than `limit` objects and arrays inside each other. */
export function nestsDeeperThan(json: string, limit: number): boolean {
  let depth = 0;
  let isInString = false;
  for (let index = 0; index < json.length; index += 1) {
    const character = json[index];
    if (isInString) {
      if (character === '\\') index += 1;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === '{' || character === '[') {
      depth += 1;
      if (depth > limit) return true;
    } else if (character === '}' || character === ']') depth -= 1;
  }
  return false;
}

const escapeOfUnstorable = /\\u(d[89a-f]|0000)/i;

/**
 * The value of a JSON text as a database can keep it: half a character, as a text cut between the two halves of an
 * emoji has at its end, and the null character become the replacement character.
 */
export function storable(value: unknown, json: string): unknown {
  return escapeOfUnstorable.test(json) ? withStorableTexts(value) : value;
}

function withStorableTexts(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(withStorableTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [storableText(key), withStorableTexts(inner)]));
}

const storableText = (text: string): string => text.toWellFormed().replaceAll('\0', '\ufffd');
