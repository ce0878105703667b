import { parsePartialJson } from 'ai';

export type Delta = { part: string | null; text: string };

/** Turns the growing JSON of an answer in parts into what is new in each part. */
export function createPartDeltas(partIds: string[], onDelta: (delta: Delta) => void) {
  const heard = new Map(partIds.map((id) => [id, '']));
  return async function hear(jsonSoFar: string): Promise<void> {
    const { value } = await parsePartialJson(withoutFence(jsonSoFar));
    if (typeof value !== 'object' || value === null) return;
    for (const [id, before] of heard) {
      const current = (value as Record<string, unknown>)[id];
      if (typeof current !== 'string') continue;
      const whole = withoutHalfCharacter(current);
      if (whole.length <= before.length || !whole.startsWith(before)) continue;
      heard.set(id, whole);
      onDelta({ part: id, text: whole.slice(before.length) });
    }
  };
}

/** An emoji is two escapes in JSON; the first alone is no character yet. */
const withoutHalfCharacter = (text: string): string => text.replace(/[\uD800-\uDBFF]$/, '');

/** Servers that ignore the schema tend to put the JSON into a code block, and a word before and after it. */
export const withoutFence = (json: string): string => json.replace(/^[^{]*/, '').replace(/\s*```[^}]*$/, '');
