import type { StandingOrderTrigger } from '../../../common/contract/standing-orders.ts';
import type { ProductEvent } from './product-events.ts';
import type { Rule } from './rule.ts';

/** A product that a standing order looks at. */
export interface Candidate {
  /** Whether it is one of the rule's products. */
  matches: boolean;
  events: ProductEvent[];
  /** Whether a field for the text is empty. */
  lacksText: boolean;
  score: number;
  /** Too little is known about it for a text. */
  isThin: boolean;
}

/** Whether a product gets a text by this rule now, waits until more is known about it, or does not concern the rule. */
export function decide(rule: Rule, candidate: Candidate): 'write' | 'wait' | 'leave' {
  const { matches, lacksText, isThin } = candidate;
  if (!matches || (rule.onlyEmpty && !lacksText)) return 'leave';
  if (!rule.when.some((trigger) => isTriggered(trigger, rule, candidate))) return 'leave';
  return isThin ? 'wait' : 'write';
}

function isTriggered(trigger: StandingOrderTrigger, rule: Rule, { events, lacksText, score }: Candidate): boolean {
  switch (trigger) {
    case 'created':
    case 'became_active':
    case 'source_changed':
      return events.includes(trigger);
    case 'text_missing':
      return lacksText;
    case 'score_below':
      return score < (rule.scoreBelow ?? 0);
    case 'translation_outdated':
    case 'alt_text_missing':
      return false;
  }
}

/** What limits how many texts a standing order may start now. */
export interface Limits {
  costInTokens: number;
  /** Tokens left of the day's and the month's budget, and of the shop's tokens. */
  day: number;
  month: number;
  tokens: number;
}

export interface Share {
  /** How many of them get a text now. */
  texts: number;
  /** Why the others wait. */
  limit: 'day_budget' | 'month_budget' | 'no_tokens';
}

/** How many of these products get a text now. */
export function affordable(products: number, { costInTokens, day, month, tokens }: Limits): Share {
  const most = (left: number) => Math.max(0, Math.floor(left / costInTokens));
  const texts = Math.min(products, most(day), most(month), most(tokens));
  if (texts === most(month) && most(month) <= most(day)) return { texts, limit: 'month_budget' };
  return { texts, limit: texts === most(day) ? 'day_budget' : 'no_tokens' };
}
