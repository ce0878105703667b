import type { ItemWarning } from '../../common/contract/batches.ts';
import { readHtml } from '../../common/text/html-tokens.ts';
import { type ReadableHtml, readable } from '../../common/text/readable-html.ts';
import { countWords } from '../../common/text/words.ts';
import { htmlToText } from '../foundation/html/html-to-text.ts';
import { unitOf } from '../words/units.ts';

const maxFigures = 5;
// What is lost of a longer description need not be counted to the word.
const maxLength = 30_000;
// Below this length, a shorter text is no loss worth a warning.
const minWords = 30;
// A text that keeps less than this share of the words is much shorter.
const keptShare = 2 / 3;
// Small counts are often spelled out in the new text ("two pockets").
const maxSmallCount = 12;

/** What the page loses when its description `whole` becomes `changed`, which has the protected parts. Both are HTML. */
export function descriptionWarnings(whole: string, changed: string): ItemWarning[] {
  const [before, after] = [readable(whole.slice(0, maxLength)), readable(changed)];
  const textBefore = htmlToText(before);
  const textAfter = htmlToText(after);
  const tagsBefore = tagsOf(before);
  const tagsAfter = tagsOf(after);
  const figures = lostFigures(textBefore, textAfter);
  const wordsBefore = countWords(textBefore);
  const wordsAfter = countWords(textAfter);
  const warnings: ItemWarning[] = [];
  if (tagsBefore.has('li') && !tagsAfter.has('li')) warnings.push({ type: 'loses_list' });
  if (figures.length > 0) warnings.push({ type: 'loses_figures', figures: figures.slice(0, maxFigures) });
  if (wordsBefore >= minWords && wordsAfter < wordsBefore * keptShare) {
    warnings.push({ type: 'shorter', wordsBefore, wordsAfter });
  }
  return warnings;
}

function tagsOf(html: ReadableHtml): Set<string> {
  const tags = new Set<string>();
  readHtml(html, { onOpenTag: (name) => tags.add(name) });
  return tags;
}

const number = /(?<![\p{L}\p{N}.,])\d+(?:[.,]\d+)*/gu;
// The number with its measure: "620 g per square metre", "100 %", "36 pieces".
const measure = /^\d+(?:[.,]\d+)*(?:[ \u00a0-]?([%°″]|\p{L}+)(?: per \p{L}+(?: metre| meter| inch)?)?)?/u;

/** The figures of the old text that the new one does not have, as the old text words them. */
function lostFigures(before: string, after: string): string[] {
  const kept = new Set(
    withSpaces(after)
      .match(/\d+(?:[.,]\d+)*/g)
      ?.map(digits),
  );
  const text = withSpaces(before);
  const lost = [...text.matchAll(number)].flatMap(({ 0: figure, index }) => {
    const [whole, unit = ''] = measure.exec(text.slice(index)) ?? [figure, ''];
    const isSmallCount = Number(figure) <= maxSmallCount && !unitOf(unit);
    return kept.has(digits(figure)) || isSmallCount ? [] : [whole];
  });
  return [...new Set(lost)];
}

/** 1,000 and 1.000 are the same figure. */
const digits = (figure: string): string => figure.replace(/[.,]/g, '');

/** 130x180 is two figures. */
const withSpaces = (text: string): string => text.replace(/(\d)\s*[x×]\s*(?=\d)/giu, '$1 × ');
