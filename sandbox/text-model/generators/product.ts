import type { Limit } from '../prompt/limits.ts';
import { asSentence, lowerFirst, upperFirst } from '../text/english.ts';
import { countWords, escapeHtml } from '../text/words.ts';
import { type Brief, isEnglish } from './brief.ts';
import { composeWords, paragraphs, pieces } from './compose.ts';
import {
  factPieces,
  fillerSentences,
  productPieces,
  sceneSentences,
  toneClosing,
  toneOpening,
  wishedSentences,
} from './running-text.ts';

export function productDescription(brief: Brief, length: Limit = brief.length): string {
  const sentences = composeWords(productPieces(brief), length, brief.random);
  const { maxSentences } = brief.wishes;
  // A wish for a few sentences counts where no lower limit forbids it.
  const wanted = maxSentences && length.min === 0 ? sentences.slice(0, maxSentences) : sentences;
  return paragraphs(wanted, brief.bank.gap).join('\n\n');
}

// What a feature does for its owner, said only where the feature is in the data. English shops' words.
const benefits: [RegExp, string][] = [
  [/dishwasher|machine wash|washable|wipe|easy to clean|dirt-repellent|airing/i, 'Easy to look after'],
  [/repair|mend|replace|resole|rebuilt|spare/i, 'Made to be kept'],
  [/waterproof|water-repellent|rain|dry\b|storm|taped/i, 'Ready for bad weather'],
  [/pocket|compartment|sleeve|divider/i, 'A place for everything'],
  [/warm|wool|fleece|down\b|insulat|hot for/i, 'Warm when it counts'],
  [/breath|cool in|light(?:weight)?\b|thin\b/i, 'Light to wear and to carry'],
  [/soft|comfort|padded|cushion|no itch/i, 'Comfortable from the start'],
  [/\bfold|\bpacks (?:to|into|down)|\bstack|\bflat\b/i, 'Takes up little room'],
  [/\d+ ?(?:x|×|cm|mm|ml|l\b|litre|kg|g\b|inch|")/i, 'You know what you get'],
  [/hand|forged|stitched|woven|knit|sewn|thrown|made in/i, 'Made with care'],
  [/holds?|fits?|takes|enough/i, 'Room for what you need'],
];

/** One benefit per line, facts first; a longer text has longer lines, not more. */
export function productBenefits(brief: Brief): string {
  const { bank, facts, random, length } = brief;
  const used = new Set<string>();
  const labelled = (text: string): string => {
    const label =
      isEnglish(brief) && !/^[^.]{0,20}:/.test(text)
        ? benefits.find(([feature, name]) => feature.test(text) && !used.has(name))?.[1]
        : undefined;
    if (!label) return text;
    used.add(label);
    return `${label}: ${lowerFirst(text)}`;
  };
  const { known } = facts;
  const items = [...facts.items, ...known.items].map((item) => `${upperFirst(item)}${bank.fullStop}`);
  const own = isEnglish(brief)
    ? facts.sentences.map((text) => asSentence(text, facts.isPlural ? 'They' : 'It', facts.isPlural))
    : facts.sentences;
  const told = [...items, ...own, ...known.sentences].map(labelled);
  const wordsPerFact = (text: string): 'figure' | 'fact' => (/\p{Nd}/u.test(text) ? 'figure' : 'fact');
  const sentences = composeWords(
    [
      ...pieces('must', toneOpening(brief)),
      ...told.slice(0, 8).map((text) => ({ text, weight: wordsPerFact(text) })),
      ...(told.length > 0 ? [] : factPieces(brief)),
      ...pieces('must', wishedSentences(brief)),
      ...pieces(told.length < 3 ? 'fact' : 'filler', sceneSentences(brief).slice(0, 3)),
      ...pieces('filler', fillerSentences(brief, bank.product.body)),
      ...pieces('must', toneClosing(brief)),
    ],
    length,
    random,
  );
  return inLines(sentences, 8)
    .map((line) => `• ${line.join(bank.gap)}`)
    .join('\n');
}

/** At most so many lines; the last ones take what is too much. */
function inLines(sentences: string[], maxLines: number): string[][] {
  const lines = sentences.slice(0, maxLines).map((sentence) => [sentence]);
  for (const [place, sentence] of sentences.slice(maxLines).entries())
    lines.at(-1 - (place % maxLines))?.push(sentence);
  return lines;
}

/** An opening paragraph, the data's own list, and the rest under a heading. */
export function longProductDescription(brief: Brief): string {
  const { bank, facts, length, random } = brief;
  const { details, everyday } = bank.headings;
  const items = [...facts.items, ...facts.known.items].map((item) => upperFirst(item));
  const listed = items.length > 0 ? items : facts.figures;
  const spent = [details, everyday, ...listed].reduce((sum, text) => sum + countWords(text), 0);
  const withoutList: Brief = {
    ...brief,
    facts: { ...facts, items: [], figures: [], known: { ...facts.known, items: [] } },
  };
  const room = { ...length, min: Math.max(0, length.min - spent), max: Math.max(20, length.max - spent) };
  const sentences = composeWords(productPieces(withoutList), room, random).map(escapeHtml);
  const intro = sentences.splice(0, Math.max(2, Math.ceil(sentences.length / 3)));
  const rest = paragraphs(sentences, bank.gap).filter(Boolean);
  return [
    `<p><strong>${intro[0] ?? ''}</strong>${intro.length > 1 ? bank.gap || ' ' : ''}${intro.slice(1).join(bank.gap)}</p>`,
    listed.length > 0 ? `<h3>${escapeHtml(details)}</h3>\n${bulletList(listed)}` : '',
    rest.length > 0 ? `<h3>${escapeHtml(everyday)}</h3>` : '',
    ...rest.map((text) => `<p>${text}</p>`),
  ]
    .filter(Boolean)
    .join('\n');
}

const bulletList = (items: string[]): string =>
  `<ul>\n${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('\n')}\n</ul>`;
