import { type GlossaryTerm, glossaryTerms, type LanguageBank, materialTerms } from '../text/language-bank.ts';
import { countWords, cutAtWord, plainText, sentencesOf } from '../text/words.ts';
import { isIn } from './language-of.ts';

/** Facts from the prompt's data, in a form that fits into sentences. */
export interface Facts {
  name: string;
  /** Whole sentences that can be used unchanged. */
  sentences: string[];
  /** List items and bare phrases. */
  fragments: string[];
  /** Numbers with a unit that reads the same in every language. */
  measures: string[];
  materials: string[];
  themes: string[];
  keywords: string[];
}

export function factsFrom(data: Record<string, string>, bank: LanguageBank, languageTag: string): Facts {
  const description = plainText(
    data.product_description ?? data.collection_description_current ?? data.text_to_improve ?? '',
  );
  const speaksIt = isIn(description, languageTag);
  const tags = listed(data.product_tags ?? '');
  const named = plainName(data.product_name ?? data.collection_name ?? '');
  const pieces = speaksIt ? sentencesOf(description).filter(isPlainFact) : [];
  const terms = termsIn(`${named} ${tags.join(' ')}`, description);
  const said = (wanted: (term: GlossaryTerm) => boolean): string[] =>
    terms.filter(wanted).map((term) => bank.glossary[term]);
  return {
    name: named,
    sentences: pieces.filter((piece) => /[.!?。！？।]["”]?$/u.test(piece) && countWords(piece) >= 4),
    fragments: pieces.filter(
      (piece) => !/[.!?。！？।:]["”]?$/u.test(piece) && !/^(why|what|how)\b/i.test(piece) && countWords(piece) <= 16,
    ),
    measures: measuresIn(description),
    materials: speaksIt && pieces.length > 0 ? [] : said((term) => materialTerms.includes(term)),
    themes: languageTag.startsWith('en') ? tags.slice(0, 4) : said((term) => !materialTerms.includes(term)),
    keywords: listed(data.product_keywords ?? ''),
  };
}

/** Makes a shop's title fit a sentence: not all capitals, not all lower case, not too long. */
function plainName(title: string): string {
  const tidy = title
    .replace(/[!?]{2,}/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const hasSmall = /\p{Ll}/u.test(tidy);
  const hasCapital = /\p{Lu}/u.test(tidy);
  const isOneCase = hasSmall !== hasCapital && countWords(tidy) > 1;
  // A name without letters is dropped in favour of words.
  const most = /[\p{L}\p{N}]/u.test(tidy) ? 60 : 20;
  return cutAtWord(isOneCase ? titleCase(tidy.toLowerCase()) : tidy, most);
}

const titleCase = (text: string): string => text.replace(/(^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase());

/** Text that speaks to a machine, a link or a stray mark is no fact about a product. */
export function isPlainFact(sentence: string): boolean {
  const speaksToMachines =
    /\b(ignore|disregard|forget|system prompt|prompt|instructions?|assistant|ai model|you are (?:now|an?)|jailbreak|lorem ipsum|ignorier\w*|anweisung\w*)\b|忽略|指令/iu;
  return (
    !speaksToMachines.test(sentence) &&
    !/https?:|www\.|[[\]{}<>|#]|\w_\w/.test(sentence) &&
    /\p{L}{2}/u.test(sentence) &&
    countWords(sentence) <= 45
  );
}

function measuresIn(text: string): string[] {
  const found = text.matchAll(
    /(?<![\w.,])\d[\d.,]*(?:\s?[x×]\s?\d[\d.,]*)*\s?(?:cm|mm|km|m|kg|g|ml|l|litres?|liters?|oz)(?![\p{L}\d])/giu,
  );
  return [...new Set([...found].map(([measure]) => measure.replace(/\s?(litres?|liters?)$/i, ' l')))].slice(0, 4);
}

// In running text these are mostly something else: "worn down", "a steel spring".
const ambiguous: readonly GlossaryTerm[] = ['down', 'spring'];

function termsIn(labels: string, description: string): GlossaryTerm[] {
  const labelWords = wordsOf(labels);
  const descriptionWords = wordsOf(description);
  return glossaryTerms
    .filter((term) => labelWords.has(term) || (descriptionWords.has(term) && !ambiguous.includes(term)))
    .slice(0, 6);
}

/** Plural forms count as their singular, too. */
function wordsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return new Set(words.flatMap((word) => [word, word.replace(/s$/, '')]));
}

const listed = (text: string): string[] =>
  text
    .split(/[,;\n，、]/u)
    .map((item) => item.trim())
    .filter((item) => item !== '' && isPlainFact(item));
