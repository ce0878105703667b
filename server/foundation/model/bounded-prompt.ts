import type { Prompt } from './prompt.ts';

/** No request to a model has more characters of text, whatever it is about. */
export const maxPromptLength = 60_000;

/**
 * The same prompt, its longest blocks of data shortened until it fits; our own words stay as they are. A caller that
 * must not lose data refuses it before it becomes a prompt.
 */
export function boundedPrompt(prompt: Prompt): Prompt {
  const { system, user, parts, schema } = prompt;
  const length = system.length + user.length + JSON.stringify([parts, schema ?? null]).length;
  if (length <= maxPromptLength) return prompt;
  const sizes: number[] = [];
  for (const text of [system, user])
    withBlocks(text, (value) => {
      sizes.push(value.length);
      return value;
    });
  const ofData = sizes.reduce((sum, size) => sum + size, 0);
  const max = maxPerBlock(sizes, maxPromptLength - (length - ofData));
  const shorten = (value: string) => firstUnits(value, max);
  return { ...prompt, system: withBlocks(system, shorten), user: withBlocks(user, shorten) };
}

/** How long each block may be, so that all of them fit into this room. Short ones stay whole. */
function maxPerBlock(sizes: number[], room: number): number {
  let left = room;
  let blocksLeft = sizes.length;
  for (const size of sizes.toSorted((one, other) => one - other)) {
    if (size * blocksLeft > left) break;
    left -= size;
    blocksLeft -= 1;
  }
  const max = Math.floor(left / blocksLeft);
  if (!(max > 0)) throw new Error('What is not data fills the whole prompt');
  return max;
}

const opening = /<(data|instructions|previous_answer|faults)(?: key="[^"\n]*")?>\n/g;

/** The text with what stands between our tags changed. Data cannot contain them: `delimitedBlock` changes what looks like one. */
function withBlocks(text: string, change: (value: string) => string): string {
  let changed = '';
  let from = 0;
  for (const found of text.matchAll(opening)) {
    const start = found.index + found[0].length;
    const end = text.indexOf(`\n</${found[1]}>`, start);
    if (end < 0) continue;
    changed += text.slice(from, start) + change(text.slice(start, end));
    from = end;
  }
  return changed + text.slice(from);
}

/** Half of a pair of code units at the end would be no character. */
const firstUnits = (text: string, length: number): string =>
  text.length <= length ? text : text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
