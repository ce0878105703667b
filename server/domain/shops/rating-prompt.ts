const dayMs = 24 * 3600 * 1000;
const restAfterDismissalMs = 60 * dayMs;

/** So many texts, written back or copied, and the merchant can tell what the product is worth. */
export const textsBeforeRating = 10;

/** What is kept of a staff member's rating, beside the settings that the browser may write. */
export const ratingKeys = {
  firstSeenAt: 'first_seen_at',
  dismissedAt: 'rating_dismissed_at',
  rating: 'rating',
} as const;

interface RatingHistory {
  /** null: this is their first visit. */
  firstSeenAt: Date | null;
  dismissedAt: Date | null;
  rating: number | null;
}

export function ratingHistory(stored: Record<string, unknown>): RatingHistory {
  const rating = stored[ratingKeys.rating];
  return {
    firstSeenAt: dateFrom(stored[ratingKeys.firstSeenAt]),
    dismissedAt: dateFrom(stored[ratingKeys.dismissedAt]),
    rating: typeof rating === 'number' ? rating : null,
  };
}

/** Never in the first day, never after a rating, and after a dismissal not for a while. */
export function mayAskForRating({ firstSeenAt, dismissedAt, rating }: RatingHistory, now: Date): boolean {
  if (rating !== null || !firstSeenAt) return false;
  const isFirstDay = now.getTime() - firstSeenAt.getTime() < dayMs;
  const isResting = dismissedAt !== null && now.getTime() - dismissedAt.getTime() < restAfterDismissalMs;
  return !isFirstDay && !isResting;
}

/** The browser notes there which texts were copied: the clipboard passes no server. */
export function copiedTexts(rankingPopupStatus: Record<string, unknown> | null): string[] {
  const copied = rankingPopupStatus?.copied;
  return Array.isArray(copied) ? copied.filter((id) => typeof id === 'string') : [];
}

function dateFrom(stored: unknown): Date | null {
  return typeof stored === 'string' ? new Date(stored) : null;
}
