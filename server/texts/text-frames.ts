import { htmlParagraphs } from '../../common/text/html-paragraphs.ts';
import { readable } from '../../common/text/readable-html.ts';
import { words } from '../../common/text/words.ts';
import { folded } from '../words/folded-text.ts';
import { hashOf, minHashes } from './min-hash.ts';

/** How a text begins, how it ends and what it says, without the product's own names and figures. */
export interface TextFrames {
  /** The first and the last sentence as they stand in the text. */
  opening: string;
  ending: string;
  /** Equal for texts that begin or end in the same words; null where a text is too short to tell. */
  openingHash: number | null;
  endingHash: number | null;
  /** Texts that share most of their words share most of these numbers. Empty for a short text. */
  signature: number[];
  /** Texts that share one of these are worth comparing. */
  bands: number[];
}

/** The names that a text about a product may have, whatever it says. */
export interface NamedProduct {
  title: string;
  vendor: string;
  productType: string;
  optionValues: string[];
}

const frameLength = 6;
const minFrameWords = 3;
const maxSentenceLength = 160;
// Stands for the product's names and for figures, so that a text with other names in their place has the same frame.
const blank = '*';

/** The frames of a description; null where it has no words. */
export const framesOf = (html: string, product: NamedProduct): TextFrames | null =>
  framesOfParagraphs(htmlParagraphs(readable(html)).paragraphs, product);

/** The same for a description that was parsed before. */
export function framesOfParagraphs(paragraphs: string[], product: NamedProduct): TextFrames | null {
  const names = namesOf(product);
  const withTokens = paragraphs.map((text) => ({ text, tokens: withoutNames(text, names) }));
  // A heading that only names the product is no opening.
  const told = withTokens.filter(({ tokens }) => tokens.some((token) => token !== blank));
  const [first] = told;
  const last = told.at(-1);
  if (!first || !last) return null;
  const tokens = collapsed(told.flatMap((paragraph) => paragraph.tokens));
  const { signature, bands } = minHashes(tokens);
  return {
    opening: cut(sentencesIn(first.text)[0] ?? first.text),
    ending: cut(sentencesIn(last.text).at(-1) ?? last.text),
    openingHash: frameHash(tokens.slice(0, frameLength)),
    endingHash: frameHash(tokens.slice(-frameLength)),
    signature,
    bands,
  };
}

// Variants of one product differ in these.
const variantWords = new Set('xs s m l xl xxl xxxl mini small medium large single double twin queen king x'.split(' '));
const colourWords = new Set(
  'black white red blue green yellow pink purple grey gray brown beige navy orange gold silver schwarz weiss rot blau grun gelb grau braun noir blanc rouge bleu vert jaune gris'.split(
    ' ',
  ),
);

/**
 * Equal for products that differ only in an option, such as screws of several lengths: their texts are alike by nature.
 * null where the title has no other words.
 */
export function familyOf({ title, productType, optionValues }: NamedProduct): number | null {
  const options = new Set(optionValues.flatMap((value) => words(folded(value))));
  const own = words(folded(title)).filter(
    (word) => !hasDigit(word) && !options.has(word) && !variantWords.has(word) && !colourWords.has(word),
  );
  return own.length === 0 ? null : hashOf(`${folded(productType).trim()}|${own.join(' ')}`);
}

function namesOf({ title, vendor, productType, optionValues }: NamedProduct): Set<string> {
  return new Set(words(folded([title, vendor, productType, ...optionValues].join('\n'))));
}

const hasDigit = (word: string): boolean => /\p{Nd}/u.test(word);

function withoutNames(text: string, names: Set<string>): string[] {
  return words(folded(text)).map((word) => {
    if (names.has(word) || hasDigit(word)) return blank;
    // The article depends on the name after it.
    return word === 'an' ? 'a' : word;
  });
}

const collapsed = (tokens: string[]): string[] =>
  tokens.filter((token, place) => token !== blank || tokens[place - 1] !== blank);

function frameHash(frame: string[]): number | null {
  const real = frame.filter((token) => token !== blank);
  return real.length < minFrameWords ? null : hashOf(frame.join(' '));
}

const sentencesIn = (paragraph: string): string[] =>
  (paragraph.match(/[^.!?。！？]+[.!?。！？]*/gu) ?? []).map((sentence) => sentence.trim()).filter(Boolean);

const cut = (sentence: string): string =>
  sentence.length <= maxSentenceLength ? sentence : `${sentence.slice(0, maxSentenceLength).toWellFormed()}…`;
