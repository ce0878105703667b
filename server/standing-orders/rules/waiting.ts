/** Why a product waits for its text. */
export type WaitReason =
  | 'thin'
  | 'draft'
  | 'other_order'
  | 'once_a_day'
  | 'day_budget'
  | 'month_budget'
  | 'over_budget'
  | 'no_tokens'
  | 'no_main_text'
  | 'languages'
  | 'batch_paused';

const reasons: Record<WaitReason, string> = {
  thin: 'Too little is known about it. Add details to the product, or facts in Yodel.',
  draft: 'It has changed, but an earlier text for it still waits for your review. Publish or skip that text first.',
  other_order:
    'Another standing order has written this text for it. This order leaves it alone, and it costs nothing here.',
  once_a_day: 'It changed again on the day it got its text. It is next when 24 hours have passed since that text.',
  day_budget: 'Today’s budget is used up. It is next tomorrow.',
  month_budget: 'This month’s budget is used up. It is next when the month ends.',
  over_budget: 'Its texts cost more than the whole budget. Raise the budget to include it.',
  no_tokens: 'Your tokens have run out.',
  no_main_text: 'It has no text in your store’s main language yet. Its translations follow when it has one.',
  languages: 'Yodel cannot write in these languages now. Check the languages here and in Settings.',
  batch_paused: 'Today’s batch is paused.',
};

/** Without a reason of its own, a product waits until no one has changed it for some minutes. */
export const waitReasonInWords = (reason: WaitReason | null): string =>
  reason === null ? 'It has just changed. Yodel waits until it has been left alone for some minutes.' : reasons[reason];

export const outOfTokens = 'Your tokens have run out. It goes on as soon as you have more.';

const warnedFrom = 0.8;

/** Which budget is used to 80 % or more. */
export function budgetWarning(
  used: { today: number; thisMonth: number },
  budget: { tokensPerDay: number; tokensPerMonth: number | null },
): 'day' | 'month' | null {
  if (budget.tokensPerMonth !== null && used.thisMonth >= warnedFrom * budget.tokensPerMonth) return 'month';
  return used.today >= warnedFrom * budget.tokensPerDay ? 'day' : null;
}

/** The beginning of the day and of the month, and the ends of both, in UTC. */
export function budgetPeriods(now: Date): { day: Date; nextDay: Date; month: Date; nextMonth: Date } {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  const at = (...parts: [number, number, number]) => new Date(Date.UTC(...parts));
  return {
    day: at(year, month, day),
    nextDay: at(year, month, day + 1),
    month: at(year, month, 1),
    nextMonth: at(year, month + 1, 1),
  };
}
