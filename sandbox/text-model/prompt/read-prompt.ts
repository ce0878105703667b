import { type Limit, limitIn } from './limits.ts';

export interface Prompt {
  type: string;
  languageTag: string;
  tone: string;
  length: Limit | null;
  data: Record<string, string>;
  instructions: string;
  /** The lines that say how the shop writes. */
  voice: string;
  /** The texts to translate with the marks that stand for their formatting, by the id of their part. */
  marked: Record<string, string>;
  /** What a later turn asks to be done differently. */
  correction: string;
}

export interface Turn {
  role: string;
  text: string;
  /** The SHA-256 of each picture's bytes. Absent: the turn has no pictures. */
  pictures?: string[];
}

/** Reads the sections of a writing prompt; null where the conversation is about something else. */
export function readPrompt(turns: Turn[]): Prompt | null {
  const userTurns = turns.filter(({ role }) => role === 'user');
  const first = userTurns.find(({ text }) => /^# Task\s*$/m.test(text));
  if (!first) return null;
  const { sections, data, instructions, voice } = readSections(first.text);
  const type = /^type:\s*(\S+)/m.exec(sections.get('Task') ?? '')?.[1];
  if (!type) return null;
  const settings = sections.get('Settings') ?? '';
  const last = userTurns.at(-1);
  return {
    type,
    languageTag: /^language:.*\(([\w-]+)\)\s*$/m.exec(settings)?.[1] ?? 'en-US',
    tone: toneIn(settings),
    length: limitIn(/^length:\s*(.+)$/m.exec(settings)?.[1] ?? ''),
    data: translated(data),
    marked: markedTexts(data),
    instructions,
    voice,
    correction: sections.get('Correction') ?? (last && last !== first ? last.text : ''),
  };
}

/** A text to translate takes the place of the description: the answer tells its facts. */
function translated(data: Record<string, string>): Record<string, string> {
  const texts = Object.entries(data).filter(([key]) => key.startsWith('text_to_translate'));
  const plain = texts.map(([, text]) => text.replace(mark, ' ')).join('\n');
  return texts.length === 0 ? data : { ...data, product_description: plain };
}

const mark = /⟦\/?\d+\/?⟧/g;

const markedTexts = (data: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(data)
      .filter(([key, text]) => key.startsWith('text_to_translate') && /⟦1\/?⟧/.test(text))
      .map(([key, text]) => [key.replace(/^text_to_translate_?/, ''), text]),
  );

/** The plain tone is called clear; a voice takes its place. */
function toneIn(settings: string): string {
  const tone = /^tone:\s*(\S+)/m.exec(settings)?.[1]?.toLowerCase() ?? 'none';
  return tone === 'clear' || tone === 'as' ? 'none' : tone;
}

interface Block {
  closing: string;
  lines: string[];
  /** Absent if the block's content must not be used, such as a refused answer. */
  keep?: (text: string) => void;
}

/** A heading inside a data block is part of the block's text. */
function readSections(text: string): {
  sections: Map<string, string>;
  data: Record<string, string>;
  instructions: string;
  voice: string;
} {
  const result = {
    sections: new Map<string, string>(),
    data: {} as Record<string, string>,
    instructions: '',
    voice: '',
  };
  const blockAt = (line: string): Block | null => {
    const [, tag, key] = /^<(data|voice|used|instructions|previous_answer)(?: key="([\w-]+)")?>\s*$/.exec(line) ?? [];
    if (!tag) return null;
    const block: Block = { closing: `</${tag}>`, lines: [] };
    if (tag === 'data' && key) block.keep = (value) => (result.data[key] = value);
    else if (tag === 'instructions' || tag === 'voice') block.keep = (value) => (result[tag] = value);
    return block;
  };
  let section = '';
  let block: Block | null = null;
  for (const line of text.split('\n')) {
    if (block) {
      if (line.trim() !== block.closing) {
        block.lines.push(line);
        continue;
      }
      block.keep?.(block.lines.join('\n').trim());
      block = null;
      continue;
    }
    block = blockAt(line);
    const heading = /^# (\w+)/.exec(line)?.[1];
    if (heading) section = heading;
    else if (!block) result.sections.set(section, `${result.sections.get(section) ?? ''}${line}\n`);
  }
  return result;
}
