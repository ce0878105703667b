import { type Limit, limitIn } from './limits.ts';

export interface Prompt {
  type: string;
  languageTag: string;
  tone: string;
  length: Limit | null;
  data: Record<string, string>;
  instructions: string;
  /** What a later turn asks to be done differently. */
  correction: string;
}

export interface Turn {
  role: string;
  text: string;
}

/** Reads the sections of a writing prompt; null where the conversation is about something else. */
export function readPrompt(turns: Turn[]): Prompt | null {
  const userTurns = turns.filter(({ role }) => role === 'user');
  const first = userTurns.find(({ text }) => /^# Task\s*$/m.test(text));
  if (!first) return null;
  const { sections, data, instructions } = readSections(first.text);
  const type = /^type:\s*(\S+)/m.exec(sections.get('Task') ?? '')?.[1];
  if (!type) return null;
  const settings = sections.get('Settings') ?? '';
  const last = userTurns.at(-1);
  return {
    type,
    languageTag: /^language:.*\(([\w-]+)\)\s*$/m.exec(settings)?.[1] ?? 'en-US',
    tone: /^tone:\s*(\S+)/m.exec(settings)?.[1]?.toLowerCase() ?? 'none',
    length: limitIn(/^length:\s*(.+)$/m.exec(settings)?.[1] ?? ''),
    data,
    instructions,
    correction: last && last !== first ? last.text : '',
  };
}

/** A heading inside a block is text of the block: what is fenced as data stays data. */
function readSections(text: string): {
  sections: Map<string, string>;
  data: Record<string, string>;
  instructions: string;
} {
  const sections = new Map<string, string>();
  const data: Record<string, string> = {};
  let instructions = '';
  let section = '';
  let block: { key: string; lines: string[] } | null = null;
  for (const line of text.split('\n')) {
    if (block) {
      if (line.trim() === (block.key === INSTRUCTIONS ? '</instructions>' : '</data>')) {
        const value = block.lines.join('\n').trim();
        if (block.key === INSTRUCTIONS) instructions = value;
        else data[block.key] = value;
        block = null;
      } else {
        block.lines.push(line);
      }
      continue;
    }
    const opening = /^<data key="([\w-]+)">\s*$/.exec(line)?.[1];
    const heading = /^# (\w+)/.exec(line)?.[1];
    if (opening) block = { key: opening, lines: [] };
    else if (line.trim() === '<instructions>') block = { key: INSTRUCTIONS, lines: [] };
    else if (heading) section = heading;
    else sections.set(section, `${sections.get(section) ?? ''}${line}\n`);
  }
  return { sections, data, instructions };
}

const INSTRUCTIONS = ' instructions';
