import type { LanguageBank } from '../text/language-bank.ts';
import { type GlossaryTerm, glossaryTerms } from '../text/language-bank.ts';

// Units with a sign that reads the same in every language.
const signs: [RegExp, string][] = [
  [/\s?(?:g|grams?) (?:per|\/) ?(?:square met(?:er|re)|m2|sqm)/i, ' g/m²'],
  [/\s?square met(?:er|re)s?/i, ' m²'],
  [/\s?(?:litres?|liters?)/i, ' l'],
  [/[\s-]?inch(?:es)?\b/i, '″'],
  [/\s?degrees(?: celsius)?/i, ' °'],
  [/\s?hours?/i, ' h'],
  [/\s?minutes?/i, ' min'],
];
const unit =
  '(?:(?:g|grams?) (?:per|\\/) ?(?:square met(?:er|re)|m2|sqm)|square met(?:er|re)s?|g\\/m²|cm|mm|km|kg|ml|oz|litres?|liters?|[\\s-]?inch(?:es)?|degrees(?: celsius)?|hours?|minutes?|m²|°C|°|″|"|W|V|m|g|l)(?![\\p{L}\\d])';
const figure = new RegExp(
  `(?<![\\w.,])\\d[\\d.,]*(?:(?:\\s?[x×–-]\\s?|, | and )\\d[\\d.,]*)*(?:\\s?${unit}|k\\b)|\\b[\\p{L}]+-value \\d[\\d.]*`,
  'giu',
);
const share = /(?<![\w.,])\d{1,3}(?:[.,]\d)?\s?%(?:\s+[\p{L}-]+){1,4}/gu;

/** The figures of a description for a text in another language: whole, and with a unit that needs no translation. */
export function figuresIn(description: string, bank: LanguageBank): string[] {
  // "Hot for 12 hours, cold for 24" leaves out the second unit.
  const text = description.replace(
    /(\d+) (hours|minutes)(,[^.\d]{0,20}\bfor )(\d+)(?! ?(?:hours|minutes|\d))/gi,
    '$1 $2$3$4 $2',
  );
  const shares = [...text.matchAll(share)].map(([found]) => sharedMaterial(found, bank));
  const figures = [...text.matchAll(figure)].map(([found]) =>
    signs
      .reduce((figureText, [words, sign]) => figureText.replace(words, sign), found)
      .replace(/(\d) and (?=\d)/g, `$1${bank.comma}`)
      .replace(/[.,\s]+$/, ''),
  );
  return [...new Set([...shares, ...figures].filter((found) => found !== ''))];
}

/** "100% pure new wool" as "100% Wolle"; a material we do not know keeps its name. */
function sharedMaterial(found: string, bank: LanguageBank): string {
  const [, percentage = '', words = ''] = /^(\d[\d.,]*\s?%)\s+(.*)$/u.exec(found) ?? [];
  const term = words
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .find((word): word is GlossaryTerm => (glossaryTerms as readonly string[]).includes(word));
  if (term) return `${percentage} ${bank.glossary[term]}`;
  const [name = ''] = words.split(' ');
  return /^\p{Lu}/u.test(name) ? `${percentage} ${name}` : '';
}
