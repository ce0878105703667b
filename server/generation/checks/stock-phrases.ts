import type { LanguageId } from '../../../common/catalogue/completion-settings.ts';
import { readable } from '../../../common/text/readable-html.ts';
import { sentencesOf } from '../../../common/text/words.ts';
import { htmlToText } from '../../foundation/html/html-to-text.ts';
import { languageData } from '../../words/languages.ts';

export interface StockPhrase {
  kind: 'opening' | 'ending' | 'cliche';
  /** The words of the text. */
  text: string;
}

/** The phrases in a text that could stand in any shop's text: at its beginning, at its end, and anywhere in it. */
export function stockPhrases(text: string, language: LanguageId): StockPhrase[] {
  const { openings, endings, cliches } = expressionsOf(language);
  const sentences = sentencesIn(/<\w/.test(text) ? htmlToText(readable(text)) : text);
  // A title before the first sentence is not its opening.
  const first = sentences.find((sentence) => /[.!?。！？।;]$/u.test(sentence)) ?? sentences[0] ?? '';
  const last = sentences.at(-1) ?? '';
  const opening = openings.exec(first)?.[0];
  const ending = sentences.length > 1 ? endings.exec(last)?.[0] : undefined;
  return [
    ...(opening ? [{ kind: 'opening' as const, text: opening.trim() }] : []),
    ...(ending ? [{ kind: 'ending' as const, text: ending.trim() }] : []),
    ...[...new Set(sentences.flatMap((sentence) => [...sentence.matchAll(cliches)].map(([found]) => found)))].map(
      (found) => ({ kind: 'cliche' as const, text: found.trim() }),
    ),
  ];
}

const sentencesIn = (text: string): string[] =>
  sentencesOf(text)
    .map((sentence) => sentence.replace(/^[\s•–-]+/u, '').trim())
    .filter((sentence) => /\p{L}/u.test(sentence) && !/^#\p{L}/u.test(sentence));

interface Expressions {
  openings: RegExp;
  endings: RegExp;
  cliches: RegExp;
}

const known = new Map<LanguageId, Expressions>();

function expressionsOf(language: LanguageId): Expressions {
  const { openings, endings, cliches } = languageData[language].stockPhrases;
  const expressions = known.get(language) ?? {
    openings: new RegExp(`^[\\p{P}\\s]*(?:${openings.join('|')})`, 'iu'),
    endings: new RegExp(`${endings.join('|')}`, 'iu'),
    cliches: new RegExp(`${cliches.join('|')}`, 'giu'),
  };
  known.set(language, expressions);
  return expressions;
}
