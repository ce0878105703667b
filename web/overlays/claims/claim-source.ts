import type { Claim } from '../../../common/contract/claims.ts';

/** The words of statements that are marked in a text: what everybody knows is not. */
export const wordsToMark = (claims: Claim[]): string[] =>
  claims.filter(({ isCommon }) => isCommon !== true).map(({ text }) => text);

/** Whether a statement can be marked where it stands. In HTML one that runs over tags cannot. */
export const canBeMarked = ({ text }: Claim, shown: string | null): boolean =>
  shown
    ?.replace(/&amp;/g, '&')
    .replace(/&nbsp;/g, ' ')
    .includes(text) ?? false;
