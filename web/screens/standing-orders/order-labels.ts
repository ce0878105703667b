import { definitionOf } from '../../../common/catalogue/completion-types.ts';
import type { Response } from '../../../common/contract/contract.ts';
import type { StandingOrder, StandingOrderTrigger } from '../../../common/contract/standing-orders.ts';
import { counted } from '../../../common/text/counted.ts';

export const triggerLabels: Record<StandingOrderTrigger, string> = {
  created: 'A product is created',
  became_active: 'A product becomes active',
  text_missing: 'A product changes and its text is missing',
  score_below: 'A product changes and its score is below a number',
  source_changed: 'The text or the details of a product change',
  translation_outdated: 'A text changes and its translation is outdated',
  alt_text_missing: 'A product changes and an image has no alt text',
};

type Tone = 'success' | 'warning' | undefined;

/** What a merchant wants to know first: whether it works. */
export function orderState({ isOn, pauseReason }: StandingOrder): { name: string; tone: Tone } {
  if (!isOn) return { name: 'Paused', tone: undefined };
  return pauseReason ? { name: 'Waiting for tokens', tone: 'warning' } : { name: 'On', tone: 'success' };
}

/** "Product Description · publishes by itself · 3 of 20 tokens today". */
export function orderSummary(order: StandingOrder): string {
  return [
    definitionOf(order.completionType).name,
    order.then === 'publish' ? 'publishes by itself' : 'drafts for review',
    `${order.tokensToday.toLocaleString('en')} of ${counted(order.tokensPerDay, 'token')} today`,
    ...(order.tokensPerMonth === null
      ? []
      : [`${order.tokensThisMonth.toLocaleString('en')} of ${counted(order.tokensPerMonth, 'token')} this month`]),
  ].join(' · ');
}

/** "12 texts to review, 3 in your store, 2 products wait". */
export function countsSummary({ counts: { drafts, published, waiting } }: StandingOrder): string {
  const parts = [
    ...(drafts > 0 ? [`${counted(drafts, 'text')} to review`] : []),
    ...(published > 0 ? [`${published.toLocaleString('en')} in your store`] : []),
    ...(waiting > 0 ? [`${counted(waiting, 'product')} ${waiting === 1 ? 'waits' : 'wait'}`] : []),
  ];
  return parts.join(', ') || 'No texts yet';
}

type DryRunFigures = Pick<Response<'dryRunStandingOrder'>, 'total' | 'tokens' | 'isUpperBound' | 'thin'>;

/** "Would have acted on 37 products in the last 30 days: 37 tokens." */
export function dryRunSummary({ total, tokens, isUpperBound, thin }: DryRunFigures): string {
  const cost = `${isUpperBound ? 'at most ' : ''}${counted(tokens, 'token')}`;
  const acted = `Would have acted on ${counted(total, 'product')} in the last 30 days: ${cost}.`;
  return thin === 0 ? acted : `${acted} ${counted(thin, 'more product')} would wait until more is known about them.`;
}
