import { parsePartialJson } from 'ai';

export type Delta = { part: string | null; text: string };

/** JSON is parsed from its beginning each time, so only when it has grown by this share. */
const growth = 0.03;

/** Turns the growing JSON of a text in parts into the new words of each part. */
export function partDeltas(partIds: string[], onDelta: (delta: Delta) => void) {
  const shown = new Map(partIds.map((id) => [id, '']));
  let parsedLength = 0;
  return async function update(jsonSoFar: string, { isComplete }: { isComplete: boolean }): Promise<void> {
    if (!isComplete && jsonSoFar.length < parsedLength * (1 + growth)) return;
    parsedLength = jsonSoFar.length;
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
export function withoutCodeFence(json: string): string {
  const start = json.indexOf('{');
  if (start < 0) return '';
  const fence = json.indexOf('```', Math.max(start, json.lastIndexOf('}')));
  return fence < 0 ? json.slice(start) : json.slice(start, fence).trimEnd();
}
