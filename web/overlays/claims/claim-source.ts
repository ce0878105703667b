import type { Claim } from '../../../common/contract/claims.ts';

/** Where a statement comes from, in its own words. */
export function sourceText({ source }: Claim): string {
  const from = source?.document ? `${source.document.name}, ${source.document.place}` : 'Your data';
  return `${source?.from === 'instructions' ? 'From your instructions' : from}: “${source?.quote}”`;
}

/** The words of statements that are marked in a text: what everybody knows is not. */
export const wordsToMark = (claims: Claim[]): string[] =>
  claims.filter(({ isCommon }) => isCommon !== true).map(({ text }) => text);

/** Whether a statement can be marked where it stands. In HTML one that runs over tags cannot. */
export const canBeMarked = ({ text }: Claim, shown: string | null): boolean =>
  shown
    ?.replace(/&amp;/g, '&')
    .replace(/&nbsp;/g, ' ')
    .includes(text) ?? false;
