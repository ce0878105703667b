import { definitionOf } from '../../../common/catalogue/completion-types.ts';
import type { Response } from '../../../common/contract/contract.ts';
import type { StandingOrder, StandingOrderTrigger } from '../../../common/contract/standing-orders.ts';
import { counted } from '../../../common/text/counted.ts';

export const triggerLabels: Record<StandingOrderTrigger, string> = {
  created: 'A product is added',
  became_active: 'A product becomes active',
  text_missing: 'A product changes and its text is missing',
  score_below: 'A product changes and its score is below a number',
  source_changed: 'The text or the details of a product change',
  translation_outdated: 'A text changes and its translation is outdated',
  alt_text_missing: 'A product changes and an image has no alt text',
};

type Tone = 'success' | 'info' | undefined;

/** What a merchant wants to know first: whether it works. */
export function orderState({ isOn, pauseReason }: StandingOrder): { name: string; tone: Tone } {
  if (!isOn) return { name: 'Paused', tone: undefined };
  return pauseReason ? { name: 'Waiting for tokens', tone: 'info' } : { name: 'On', tone: 'success' };
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

/** "12 texts to review, 3 in your store, 1 failed, 2 products wait". */
export function countsSummary({ counts: { drafts, published, waiting, failed } }: StandingOrder): string {
  const parts = [
    ...(drafts > 0 ? [`${counted(drafts, 'text')} to review`] : []),
    ...(published > 0 ? [`${published.toLocaleString('en')} in your store`] : []),
    ...(failed > 0 ? [`${failed.toLocaleString('en')} failed`] : []),
    ...(waiting > 0 ? [`${counted(waiting, 'product')} ${waiting === 1 ? 'waits' : 'wait'}`] : []),
  ];
  return parts.join(', ') || 'No texts yet';
}

type DryRunFigures = Pick<Response<'dryRunStandingOrder'>, 'total' | 'tokens' | 'isUpperBound' | 'thin'>;

/** "It would have written for 37 products in the last 30 days: 37 tokens." */
export function dryRunSummary({ total, tokens, isUpperBound, thin }: DryRunFigures): string {
  const cost = `${isUpperBound ? 'at most ' : ''}${counted(tokens, 'token')}`;
  const written =
    total === 0
      ? 'It would have written nothing in the last 30 days.'
      : `It would have written for ${counted(total, 'product')} in the last 30 days: ${cost}.`;
  if (thin === 0) return written;
  const waiting = counted(thin, total === 0 ? 'product' : 'more product');
  return `${written} ${waiting} would wait until more is known about ${thin === 1 ? 'it' : 'them'}.`;
}
