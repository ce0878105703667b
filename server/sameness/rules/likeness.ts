import { type LanguageId, languages } from '../../../common/catalogue/completion-settings.ts';
import type { CompletionTypeId } from '../../../common/catalogue/completion-types.ts';
import { similarity } from '../../texts/min-hash.ts';
import type { TextFrames } from '../../texts/text-frames.ts';
import { detectLanguage } from '../../words/language-check.ts';

type AlikeIn = 'opening' | 'ending' | 'text';

/** A saved text that shares its opening, its ending or a band with a new one. */
export interface SavedText {
  productId: string;
  title: string;
  openingHash: number | null;
  endingHash: number | null;
  signature: number[];
  /** Whether the two products differ only in an option. */
  isFamily: boolean;
}

export interface Likeness {
  productId: string;
  title: string;
  /** From 0 to 1. */
  score: number;
  in: AlikeIn[];
}

/** Sentences that other texts of the shop begin or end with. */
export interface UsedSentences {
  openings: string[];
  endings: string[];
}

/** What texts have to have in common to be compared sentence by sentence. */
export interface TextKind {
  type: CompletionTypeId;
  language: LanguageId;
}

/** Sentences of the newest drafts of one kind, and those that most published descriptions share. */
export interface SentencesInUse {
  ofDrafts: UsedSentences;
  published: UsedSentences;
}

const maxUsed = 6;

/** Adds the sentences that a new text begins and ends with, in the place of the oldest. */
export function addUsed(used: UsedSentences, { opening, ending }: Pick<TextFrames, 'opening' | 'ending'>): void {
  used.openings = [opening, ...used.openings].filter(Boolean).slice(0, maxUsed);
  used.endings = [ending, ...used.endings].filter(Boolean).slice(0, maxUsed);
}

/** The sentences of drafts, and the published ones that are in this language; null: none of those. */
export function usedByKind(
  { ofDrafts, published }: { ofDrafts: UsedSentences; published: UsedSentences },
  language: LanguageId | null,
): UsedSentences {
  const base = (id: LanguageId) => languages[id].tag.split('-')[0];
  const isIn = (sentence: string) => {
    const found = detectLanguage(sentence);
    return language !== null && (found === null || base(found) === base(language));
  };
  // A prompt has room for a few: the most shared one, then what was written last.
  const merged = (place: keyof UsedSentences) => {
    const [first, ...others] = published[place].filter(isIn);
    return [...new Set([...(first === undefined ? [] : [first]), ...ofDrafts[place], ...others])];
  };
  return { openings: merged('openings'), endings: merged('endings') };
}

const minSimilarity = 0.5;
// Texts about sizes or colours of one product may share more.
const minFamilySimilarity = 0.8;
const maxShown = 5;

/** The texts that a new text is too close to, the closest first. */
export function likenessesOf(frames: Comparable, saved: SavedText[]): Likeness[] {
  return saved
    .flatMap((other) => likenessTo(frames, other) ?? [])
    .sort((one, other) => other.score - one.score)
    .slice(0, maxShown);
}

type Comparable = Pick<TextFrames, 'openingHash' | 'endingHash' | 'signature'>;

function likenessTo(frames: Comparable, other: SavedText): Likeness | null {
  const opening = frames.openingHash !== null && frames.openingHash === other.openingHash;
  const ending = frames.endingHash !== null && frames.endingHash === other.endingHash;
  const share = similarity(frames.signature, other.signature);
  const isCopy = share >= (other.isFamily ? minFamilySimilarity : minSimilarity);
  const isFramed = other.isFamily ? opening && ending : opening || ending;
  if (!isFramed && !isCopy) return null;
  const frameScore = opening && ending ? 0.75 : opening || ending ? 0.5 : 0;
  return {
    productId: other.productId,
    title: other.title,
    score: Math.round(Math.max(frameScore, share) * 100) / 100,
    in: [
      ...(opening ? ['opening' as const] : []),
      ...(ending ? ['ending' as const] : []),
      ...(isCopy ? ['text' as const] : []),
    ],
  };
}

/** What to tell the model about a text that is too close to others of the shop. */
export function likenessFaults(
  alike: Likeness[],
  { opening, ending }: Pick<TextFrames, 'opening' | 'ending'>,
): string[] {
  const isIn = (place: AlikeIn) => alike.some((likeness) => likeness.in.includes(place));
  return [
    ...(isIn('opening')
      ? [`It begins like other texts of this shop (${opening}). Begin with another fact and another sentence.`]
      : []),
    ...(isIn('ending')
      ? [`It ends like other texts of this shop (${ending}). End on another fact, in another sentence.`]
      : []),
    ...(isIn('text')
      ? ['It says nearly the same as another text of this shop. Use other sentences in another order.']
      : []),
  ];
}
