import { countWords, sentencesOf } from './measure.ts';
import { fill, isInLanguage, type Phrases } from './phrases.ts';

const mark = /(⟦\/?\d+\/?⟧)/;
const figure = /\d+(?:[.,]\d+)*(?:\s?(?:[x×–-]\s?\d+(?:[.,]\d+)*|%|°C|cm|mm|kg|ml|km|g|l|m|W|h)(?!\p{L}))*/gu;
const names = new Set(['product_name', 'headline']);

/** Sentences of the language in place of the source's, with its marks, its names and its figures. */
export function translation(source: string, kind: string, phrases: Phrases): string {
  if (names.has(kind) || isInLanguage(source, phrases)) return source;
  const told = sentencesThatStandFor(phrases);
  let next = source.length % told.length;
  const inWords = (text: string): string => {
    if (!/\p{L}/u.test(text)) return text;
    const wanted = Math.max(1, Math.round(countWords(text) * 0.7));
    const figures = text.match(figure) ?? [];
    const sentences = figures.length > 0 ? [fill(phrases.figures, { figures: figures.join(', ') })] : [];
    while (countWords(sentences.join(' ')) < wanted) {
      sentences.push(told[next % told.length] ?? '');
      next += 1;
    }
    return `${/^\s*/.exec(text)?.[0]}${sentences.join(' ')}${/\s*$/.exec(text)?.[0]}`;
  };
  return source
    .split(mark)
    .map((piece) => (mark.test(piece) ? piece : piece.split(/(\n+)/).map(inWords).join('')))
    .join('');
}

const sentencesThatStandFor = ({ translated, product, collection, short, blog }: Phrases): string[] => [
  ...translated,
  ...product.closings,
  ...collection.closings,
  ...short.lines,
  ...blog.sections.flatMap(({ text }) => sentencesOf(text)),
];
