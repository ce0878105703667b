import { corrected } from '../text/editing.ts';
import { isPlural } from '../text/english.ts';
import { type GlossaryTerm, glossaryTerms, type LanguageBank, materialTerms } from '../text/language-bank.ts';
import type { Category } from '../text/subject-bank.ts';
import { countWords, cutAtWord, plainText } from '../text/words.ts';
import { isPlainFact, type Statements, statementsIn } from './blocks.ts';
import { figuresIn } from './figures.ts';
import { knownFactsIn } from './known-facts.ts';
import { isIn } from './language-of.ts';
import { categoryOf } from './subjects.ts';

/** Facts from the prompt's data, in a form that fits into sentences. */
export interface Facts extends Statements {
  /** The whole name, tidied; it is never taken apart in titles. */
  name: string;
  /** The name as a sentence can bear it. */
  shortName: string;
  isPlural: boolean;
  category: Category;
  /** What the prompt's block of facts says, in the text's language. */
  known: { sentences: string[]; items: string[] };
  /** Figures with a unit that reads the same in every language; empty where the sentences themselves can be used. */
  figures: string[];
  materials: string[];
  themes: string[];
  /** Keywords that fit the product. */
  keywords: string[];
  /** Keywords in another language than the data, of which we cannot tell. */
  unclearKeywords: string[];
}

export function factsFrom(data: Record<string, string>, bank: LanguageBank, languageTag: string): Facts {
  const description = data.product_description ?? data.collection_description_current ?? data.text_to_improve ?? '';
  const plain = plainText(description);
  const tags = listed(data.product_tags ?? '');
  const name = plainName(data.product_name ?? data.collection_name ?? '');
  const speaksIt = plain !== '' && isIn(plain, languageTag);
  const own = speaksIt ? statementsOf(description, bank, languageTag) : { sentences: [], items: [] };
  const { foreign, ...known } = knownFactsIn(data.facts ?? '', bank, languageTag);
  const isTold = own.sentences.length + own.items.length > 0;
  const terms = termsIn(`${name} ${tags.join(' ')}`, plain);
  const foreignTerms = termsIn('', foreign.join('\n'));
  const said = (wanted: (term: GlossaryTerm) => boolean): string[] =>
    [...new Set([...(isTold ? [] : terms), ...foreignTerms])].filter(wanted).map((term) => bank.glossary[term]);
  const about = `${name} ${tags.join(' ')} ${plain} ${data.facts ?? ''}`;
  const keywords = listed(data.product_keywords ?? '');
  const category = categoryOf(name, tags.join(' '), plain, data.collection_product_sample ?? '');
  return {
    name,
    shortName: shortNameOf(name),
    isPlural: isPlural(shortNameOf(name)),
    category,
    ...own,
    known,
    figures: [
      ...(isTold ? [] : figuresIn(plain.split('\n').filter(isPlainFact).join('\n'), bank)),
      ...figuresIn(foreign.join('\n'), bank),
    ],
    materials: said((term) => materialTerms.includes(term)),
    themes: said((term) => !materialTerms.includes(term)),
    keywords: keywords.filter((keyword) => fitOf(keyword, about, category) === 'yes'),
    unclearKeywords: speaksIt ? [] : keywords.filter((keyword) => fitOf(keyword, about, category) === 'unclear'),
  };
}

/** The statements as an editor would have them: the same words, spelled right. */
function statementsOf(description: string, bank: LanguageBank, languageTag: string): Statements {
  const { sentences, items } = statementsIn(description, bank.fullStop);
  const isEnglish = languageTag.startsWith('en');
  return {
    sentences: sentences.map((sentence) => corrected(sentence, bank.fullStop, isEnglish)),
    items: items.map((item) => corrected(item, '', isEnglish)),
  };
}

/** Whether a product may be called by this keyword; a "mountain bike helmet" is no shelf. */
function fitOf(keyword: string, data: string, category: Category): 'yes' | 'no' | 'unclear' {
  if (data.trim() === '') return 'yes';
  const words = wordsOf(data);
  const own = keyword.toLowerCase().match(/\p{L}+/gu) ?? [];
  const last = own.at(-1) ?? '';
  if (words.has(last) || words.has(last.replace(/s$/, '')) || data.toLowerCase().includes(keyword.toLowerCase())) {
    return 'yes';
  }
  const ofKeyword = categoryOf(keyword);
  if (ofKeyword === 'any') return 'unclear';
  return ofKeyword === category ? 'yes' : 'no';
}

const acronyms = /^(?:xxs|xs|xl|xxl|xxxl|usb|usb-c|led|uv|bpa|diy|hd|tv|pc|eu|uk|usa|ii|iii|iv)$/i;

/** Makes a shop's title fit a sentence: not all capitals, not all lower case, no shouting. */
function plainName(title: string): string {
  const tidy = title
    .replace(/[!?]{2,}/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const hasSmall = /\p{Ll}/u.test(tidy);
  const hasCapital = /\p{Lu}/u.test(tidy);
  const isOneCase = hasSmall !== hasCapital && countWords(tidy) > 1;
  // A name without letters is dropped in favour of words.
  return cutAtWord(isOneCase ? titleCase(tidy) : tidy, /[\p{L}\p{N}]/u.test(tidy) ? 120 : 20);
}

const titleCase = (text: string): string =>
  text
    .split(' ')
    .map((word) =>
      acronyms.test(word)
        ? word.toUpperCase()
        : word.toLowerCase().replace(/(^|-)\p{L}/gu, (letter) => letter.toUpperCase()),
    )
    .join(' ');

/** "Trail Socks, 3 Pairs" as "Trail Socks"; a name that is a list of search words ends before "for". */
function shortNameOf(name: string): string {
  const bare = name.replace(/\s*(?:[,|(]|\s[–—-]\s).*$/u, '').trim() || name;
  if (countWords(bare) <= 5) return cutAtWord(bare, 60);
  return cutAtWord(bare.replace(/\s(?:for|with|für|mit|pour|avec|para|con|per|voor)\s.*$/iu, ''), 50);
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
