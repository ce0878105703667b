const dayMs = 24 * 3600 * 1000;
const hiddenAfterDismissalMs = 60 * dayMs;

/** After so many published or copied texts, the merchant knows what the product is worth. */
export const textsBeforeRating = 10;

/** Saved with the staff member's settings; the browser cannot change these keys. */
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

/** Not on the first day, not after a rating, and not for a while after a dismissal. */
export function mayAskForRating({ firstSeenAt, dismissedAt, rating }: RatingHistory, now: Date): boolean {
  if (rating !== null || !firstSeenAt) return false;
  const isFirstDay = now.getTime() - firstSeenAt.getTime() < dayMs;
  const isDismissed = dismissedAt !== null && now.getTime() - dismissedAt.getTime() < hiddenAfterDismissalMs;
  return !isFirstDay && !isDismissed;
}

/** The browser saves which texts were copied, because the server does not see the clipboard. */
export function copiedTexts(rankingPopupStatus: Record<string, unknown> | null): string[] {
  const copied = rankingPopupStatus?.copied;
  return Array.isArray(copied) ? copied.filter((id) => typeof id === 'string') : [];
}

function dateFrom(stored: unknown): Date | null {
  return typeof stored === 'string' ? new Date(stored) : null;
}
