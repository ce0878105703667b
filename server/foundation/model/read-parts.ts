import { withoutCodeFence } from './part-deltas.ts';
import type { Prompt } from './prompt.ts';

type Part = { id: string; output: string };
type AskedParts = NonNullable<Prompt['parts']>;

/**
 * The parts in a model's answer. Small models that ignore the schema write JSON with line breaks inside its strings, or
 * a line for each part that begins with its name.
 */
export function readParts(answer: string, parts: AskedParts): Part[] {
  const json = withoutCodeFence(answer);
  const value = parsed(json) ?? parsed(mended(json));
  // What begins as JSON and breaks off is no list of labels.
  if (value === null) return json === '' ? labelledParts(answer, parts) : [];
  return parts.flatMap(({ id }) => {
    const output = value[id];
    return typeof output === 'string' ? [{ id, output }] : [];
  });
}

function parsed(json: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** JSON whose strings have line breaks, or whose last entry is followed by a comma. */
const mended = (json: string): string =>
  json
    .replace(/"(?:[^"\\]|\\[\s\S])*"/g, (string) => string.replace(/\r?\n/g, '\\n').replace(/\t/g, '\\t'))
    .replace(/,(\s*\}\s*)$/, '$1');

/** “**Headline 1:** Warm”, “product_name: Throw”: a label with the part's id or name, and its text up to the next label. */
function labelledParts(answer: string, parts: AskedParts): Part[] {
  const labels = new Map(parts.flatMap(({ id, description }) => [id, description].map((name) => [plain(name), id])));
  const found = new Map<string, string[]>();
  let current: string[] | null = null;
  for (const line of answer.split(/\r?\n/)) {
    const [start = '', label = ''] = labelAtStart.exec(line.slice(0, maxLabelLength)) ?? [];
    const id = labels.get(plain(label));
    if (id !== undefined && !found.has(id)) {
      current = [line.slice(start.length)];
      found.set(id, current);
    } else if (!/^\s*```/.test(line)) current?.push(line);
  }
  return parts.flatMap(({ id }) => {
    const output = found.get(id)?.join('\n').trim();
    return output ? [{ id, output }] : [];
  });
}

// A heading that is a label may do without a colon.
const labelAtStart = /^[\s#*_\-•]*([\p{L}\d][\p{L}\d _-]{0,40}?)[*_\s]*(?:[:：][*_\s]*|(?<=^\s*[#*].*)$)/u;
const maxLabelLength = 80;

const plain = (label: string): string =>
  label
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();
