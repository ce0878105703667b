import type { ChatRequest } from './wire/chat-request.ts';

export interface Limit {
  unit: 'words' | 'characters';
  max: number;
}

/** What a request says in its machine-readable lines and blocks. The sentences around them are not read. */
export interface WritingRequest {
  /** null: the request is not about a kind of text. */
  type: string | null;
  /** A BCP 47 tag. */
  language: string;
  tone: string;
  limit: Limit | null;
  /** The blocks by their keys; those with the same key in their order. */
  data: Map<string, string[]>;
  /** The parts that the answer must have; null: it is one text. */
  parts: string[] | null;
  /** The SHA-256 of each picture. */
  pictures: string[];
}

const block = /<data key="([\w-]+)">\n?([\s\S]*?)\n?<\/data>/g;

export function readRequest({ turns, format }: Pick<ChatRequest, 'turns' | 'format'>): WritingRequest {
  const said = turns.filter(({ role }) => role !== 'assistant').map(({ text }) => text);
  const text = said.join('\n');
  const data = new Map<string, string[]>();
  for (const [, key = '', value = ''] of text.matchAll(block)) data.set(key, [...(data.get(key) ?? []), value.trim()]);
  const lines = text.replace(block, '');
  const line = (name: string) => new RegExp(`^${name}:[ \\t]*(.+?)[ \\t]*$`, 'm').exec(lines)?.[1] ?? null;
  const properties = format.type === 'json_schema' ? Object.keys(format.schema.properties ?? {}) : [];
  const isParts = properties.length > 0 && properties.join() !== 'text';
  return {
    type: line('type'),
    language: /\(([\w-]+)\)$/.exec(line('language') ?? '')?.[1] ?? 'en-US',
    tone: line('tone') ?? 'none',
    limit: limitIn(line('length') ?? ''),
    data,
    parts: isParts ? properties : format.type === 'json_object' ? partsUnderOutput(lines) : null,
    pictures: turns.flatMap(({ pictures = [] }) => pictures),
  };
}

/** The blocks of a key as one text. */
export const dataIn = ({ data }: WritingRequest, key: string): string => (data.get(key) ?? []).join('\n');

/** The text to translate: that of this part, or the only one; null where the text is written from data. */
export function sourceFor({ data }: WritingRequest, part: string | null): string | null {
  const key = part === null ? 'text_to_translate' : `text_to_translate_${part.replace(/\W/g, '_')}`;
  return data.get(key)?.[0] ?? null;
}

function limitIn(length: string): Limit | null {
  const [, max, unit] = /(?:up to|to) (\d+) (words|characters)/.exec(length) ?? [];
  return max ? { unit: unit as Limit['unit'], max: Number(max) } : null;
}

function partsUnderOutput(lines: string): string[] | null {
  const output = /^#* ?Output\b.*$([\s\S]*)/m.exec(lines)?.[1] ?? '';
  const names = [...output.matchAll(/^[-*]? ?([a-z]\w*): /gm)].map(([, name = '']) => name);
  return names.length > 0 ? names : null;
}
