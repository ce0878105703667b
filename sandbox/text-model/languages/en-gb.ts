import type { LanguageBank } from '../language-bank.ts';
import { en } from './en.ts';

const spellings: [RegExp, string][] = [
  [/\b(f|F)avorite/g, '$1avourite'],
  [/\b(c|C)olor/g, '$1olour'],
  [/\b(r|R)ecognize/g, '$1ecognise'],
  [/\b(s|S)avor/g, '$1avour'],
  [/\b(s|S)plendor/g, '$1plendour'],
  [/\b(r|R)umor/g, '$1umour'],
  [/\b(n|N)eighbor/g, '$1eighbour'],
];

function british<Value>(value: Value): Value {
  if (typeof value === 'string') {
    return spellings.reduce<string>((text, [from, to]) => text.replace(from, to), value) as Value;
  }
  if (Array.isArray(value)) return value.map(british) as Value;
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, british(inner)])) as Value;
  }
  return value;
}

/** The English bank in British spelling, which is all that tells the two apart here. */
export const enGb: LanguageBank = british(en);
