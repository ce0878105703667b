import { parsePartialJson } from 'ai';

export type Delta = { part: string | null; text: string };

/** Turns the growing JSON of a text in parts into the new words of each part. */
export function partDeltas(partIds: string[], onDelta: (delta: Delta) => void) {
  const shown = new Map(partIds.map((id) => [id, '']));
  return async function update(jsonSoFar: string): Promise<void> {
    const { value } = await parsePartialJson(withoutCodeFence(jsonSoFar));
    if (typeof value !== 'object' || value === null) return;
    for (const [id, before] of shown) {
      const current = (value as Record<string, unknown>)[id];
      if (typeof current !== 'string') continue;
      const whole = withoutHalfCharacter(current);
      if (whole.length <= before.length || !whole.startsWith(before)) continue;
      shown.set(id, whole);
      onDelta({ part: id, text: whole.slice(before.length) });
    }
  };
}

/** An emoji is two escapes in JSON; after the first one it is not a character yet. */
const withoutHalfCharacter = (text: string): string => text.replace(/[\uD800-\uDBFF]$/, '');

/** Servers that ignore the schema tend to put the JSON into a code block, with words before and after it. */
export const withoutCodeFence = (json: string): string => json.replace(/^[^{]*/, '').replace(/\s*```[^}]*$/, '');
