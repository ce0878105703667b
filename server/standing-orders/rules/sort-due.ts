import { tokenCost } from '../../../common/pricing/token-cost.ts';
import type { DueProduct, ProductTexts } from '../ports/standing-orders.ts';
import { againAfterMs, decide, hadTextOfDay, type Share } from './decide.ts';
import type { Rule } from './rule.ts';
import { budgetPeriods, type WaitReason } from './waiting.ts';

// Too little is known about these; someone may add to it.
export const lookAgainMs = 60_000;
// A product can enter a collection without changing itself, so one that did not match is looked at again for a day. So is
// one without a main text, although we see when it gets one, and one whose earlier text waits for review.
export const unmatchedAgainMs = 3_600_000;
const forgottenAfterMs = 24 * 3_600_000;

/** A product that gets texts now, if they can be paid for. */
export interface Chosen extends ProductTexts {
  product: DueProduct;
}

/** What is saved about a product that gets no text now. `forgotten`: the order has nothing to do for it any more. */
export interface Outcome {
  id: number;
  state: 'waiting' | 'unmatched' | 'started' | 'forgotten';
  reason: WaitReason | null;
  retryAt: Date | null;
}

interface Known {
  /** By product, where the store was asked for them; null: one text each. */
  texts: Map<number, ProductTexts> | null;
  /** Pictures that have a draft of this order already, because another product shows them too. */
  draftedPictures: Set<string>;
  now: Date;
}

/** Decides for each due product: which ones get texts now, and what becomes of the others. */
export function sortDue(rule: Rule, due: DueProduct[], known: Known): { chosen: Chosen[]; others: Outcome[] } {
  const chosen: Chosen[] = [];
  const others: Outcome[] = [];
  for (const product of due) {
    const texts = textsOf(product, known);
    const outcome = outcomeOf(rule, product, texts, known.now);
    if (outcome) others.push(outcome);
    // What became due after the store was asked is next.
    else if (texts) chosen.push({ product, ...texts });
  }
  return { chosen, others };
}

function textsOf(product: DueProduct, { texts, draftedPictures }: Known): ProductTexts | null {
  if (!texts) return { items: [product.product], waitsForMainText: false };
  const found = texts.get(product.id);
  if (!found) return null;
  return { ...found, items: found.items.filter(({ picture }) => !picture || !draftedPictures.has(picture.id)) };
}

/** null: it gets its texts now. */
function outcomeOf(rule: Rule, product: DueProduct, texts: ProductTexts | null, now: Date): Outcome | null {
  const decision = decide(rule, product);
  if (decision === 'thin') return waiting(product, 'thin', after(now, lookAgainMs));
  if (decision === 'draft') return waiting(product, 'draft', after(now, unmatchedAgainMs));
  const isOld = now.getTime() - product.seenAt.getTime() > forgottenAfterMs;
  if (decision === 'other_order')
    return isOld && product.otherText === 'written'
      ? done(product)
      : waiting(product, 'other_order', after(now, unmatchedAgainMs));
  if (decision === 'leave') {
    return isOld ? done(product) : unmatched(product, now);
  }
  if (!texts) return null;
  if (texts.items.length > 0 && product.startedAt && hadTextOfDay(product, now))
    return waiting(product, 'once_a_day', after(product.startedAt, againAfterMs));
  if (texts.items.length > maxTexts(rule)) return waiting(product, 'over_budget', budgetPeriods(now).nextDay);
  if (texts.items.length > 0) return null;
  if (texts.waitsForMainText) return waiting(product, 'no_main_text', after(now, unmatchedAgainMs));
  // Only a change of the product makes the store be asked again; a text of ours does not.
  return done(product);
}

const maxTexts = ({ tokensPerDay, tokensPerMonth, completionType }: Rule): number =>
  Math.floor(Math.min(tokensPerDay, tokensPerMonth ?? Number.POSITIVE_INFINITY) / tokenCost(completionType));

const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

const waiting = ({ id }: DueProduct, reason: WaitReason, retryAt: Date | null): Outcome => ({
  id,
  state: 'waiting',
  reason,
  retryAt,
});

const unmatched = ({ id, isFollowUp }: DueProduct, now: Date): Outcome => ({
  id,
  state: isFollowUp ? 'started' : 'unmatched',
  reason: null,
  retryAt: after(now, unmatchedAgainMs),
});

/** A product that had a text is kept, so that the limit of one text a day holds. */
const done = ({ id, startedAt }: DueProduct): Outcome => ({
  id,
  state: startedAt === null ? 'forgotten' : 'started',
  reason: null,
  retryAt: null,
});

/** What becomes of products that would get texts, if there were tokens or a budget left. */
export function outcomesBeyond(limit: Share['limit'], left: Chosen[], now: Date): Outcome[] {
  const { nextDay, nextMonth } = budgetPeriods(now);
  // Without tokens, the whole order pauses until there are some.
  const retryAt = { day_budget: nextDay, month_budget: nextMonth, no_tokens: null }[limit];
  return left.map(({ product }) => waiting(product, limit, retryAt));
}
