import { dataIn, type WritingRequest } from '../request.ts';
import { sentencesOf } from './measure.ts';
import { isInLanguage, type Phrases } from './phrases.ts';

/** What a text can be made of. */
export interface Material {
  name: string;
  /** Facts of a few words that read well in any language. */
  facts: string[];
  /** Whole sentences of the data that are in the language asked for. */
  sentences: string[];
}

const maxFact = 60;

export function materialOf(request: WritingRequest, phrases: Phrases): Material {
  const lines = dataIn(request, 'facts')
    .split('\n')
    .map(factIn)
    .filter(({ value }) => value !== '');
  const name = dataIn(request, 'product_name') || dataIn(request, 'collection_name') || factNamed(lines, 'name');
  const description = dataIn(request, 'product_description') || factNamed(lines, 'description');
  const long = lines.filter(({ label, value }) => value.length > maxFact && label !== 'description');
  const isUnderstood = isInLanguage(description, phrases);
  const told = isUnderstood ? sentencesOf(description).filter(isSentence).map(calm) : [];
  const isNew = (text: string) => !told.some((sentence) => sentence.toLowerCase().includes(text.toLowerCase()));
  const notTold = ['name', 'description', 'tags', 'category', 'product type', 'brand', 'in the collections'];
  const facts = lines
    .filter(({ label, value }) => value.length <= maxFact && !notTold.includes(label))
    .map(({ value }) => value.replace(/[.;,\s]+$/, ''))
    .filter((value) => /\p{L}|\d/u.test(value) && !/^(true|false|yes|no)$/i.test(value) && isNew(value));
  const more = long.map(({ value }) => value).filter((value) => isInLanguage(value, phrases) && isNew(value));
  return {
    name: calm(name || (told[0] ?? '').split(/[.!?:]/)[0] || '').slice(0, 120),
    facts: [...new Set(facts)].slice(0, 8),
    sentences: unique([...told, ...more.flatMap(sentencesOf).filter(isSentence)]),
  };
}

function factIn(line: string): { label: string; value: string } {
  const [, label = '', value = ''] = /^([^:]{1,60}):\s*(.+)$/.exec(line) ?? [];
  return { label: label.trim().toLowerCase(), value: value.trim() };
}

const factNamed = (lines: { label: string; value: string }[], wanted: string): string =>
  lines.find(({ label }) => label === wanted)?.value ?? '';

const isSentence = (text: string): boolean => /[.!?。！？]["”»]?$/u.test(text) && text.split(/\s+/).length > 2;

const unique = (texts: string[]): string[] =>
  texts.filter((text, place) => texts.findIndex((other) => other.toLowerCase() === text.toLowerCase()) === place);

/** "SUMMER SALE!!!" reads "Summer Sale". */
export const calm = (text: string): string =>
  (/\p{Lu}/u.test(text) && text === text.toUpperCase() && /\p{L}{4}/u.test(text)
    ? text.toLowerCase().replace(/(?<=^|\s)\p{L}/gu, (letter) => letter.toUpperCase())
    : text
  )
    .replace(/([!?])[!?]+/g, '$1')
    .replace(/!+$/, (marks) => (text.split(/\s+/).length < 8 ? '' : marks));
