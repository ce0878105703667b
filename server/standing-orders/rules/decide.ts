import type { StandingOrderTrigger } from '../../../common/contract/standing-orders.ts';
import type { ProductEvent } from '../../catalogue/rules/product-events.ts';
import type { Rule } from './rule.ts';
import type { WaitReason } from './waiting.ts';

/** A product gets a second text by the same standing order only when this time has passed. */
export const againAfterMs = 24 * 3600 * 1000;

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
  /** Its main text is generated; its translations follow. */
  isFollowUp: boolean;
  /** A text of this rule for it waits for review. */
  hasDraft: boolean;
  /** Another standing order has written this text since the product changed: it is being made or reviewed, or is in the store. */
  otherText: 'open' | 'written' | null;
  /** When this rule last began a text for it. */
  startedAt: Date | null;
}

/** Whether a product gets a text by this rule now, does not concern the rule, or waits: then why. */
export function decide(
  rule: Rule,
  candidate: Candidate,
): 'generate' | 'leave' | Extract<WaitReason, 'thin' | 'draft' | 'other_order'> {
  const { matches, isThin, isFollowUp, hasDraft, otherText } = candidate;
  // What another order has filled was empty when both were to act.
  const lacksText = candidate.lacksText || otherText === 'written';
  // Its own text can take a product out of a view, such as one of products without a description.
  if (isFollowUp) return 'generate';
  if (!matches) return 'leave';
  // Which translations are empty, the store shows.
  if (rule.onlyEmpty && !lacksText && !rule.languages) return 'leave';
  if (!rule.when.some((trigger) => isTriggered(trigger, rule, { ...candidate, lacksText }))) return 'leave';
  if (otherText) return 'other_order';
  if (hasDraft) return 'draft';
  // A text that exists is enough to translate, and a picture shows what its alt text says.
  const needsFacts = rule.completionType !== 'image_alt_text' && (!rule.languages || lacksText);
  return isThin && needsFacts ? 'thin' : 'generate';
}

/** Whether a product has had its text of the day. The translations of a new main text do not wait for the next. */
export const hadTextOfDay = ({ startedAt, isFollowUp }: Candidate, now: Date): boolean =>
  startedAt !== null && !isFollowUp && now.getTime() - startedAt.getTime() < againAfterMs;

function isTriggered(trigger: StandingOrderTrigger, rule: Rule, { events, lacksText, score }: Candidate): boolean {
  switch (trigger) {
    case 'created':
    case 'became_active':
    case 'source_changed':
      return events.includes(trigger);
    case 'text_missing':
      return lacksText || rule.languages !== undefined;
    case 'score_below':
      return score < (rule.scoreBelow ?? 0);
    case 'translation_outdated':
      return events.includes('changed');
    case 'alt_text_missing':
      return lacksText;
  }
}

interface WantedTexts {
  /** A text in the main language. */
  main: boolean;
  /** Translations that are not there. */
  missing: boolean;
  /** Translations of an earlier main text. */
  outdated: boolean;
}

/** Which texts a rule with languages generates for a product. */
export function wantedTexts(rule: Rule, candidate: Candidate): WantedTexts {
  const { lacksText, isFollowUp } = candidate;
  const asksForNew = rule.when.some(
    (trigger) => trigger !== 'translation_outdated' && isTriggered(trigger, rule, candidate),
  );
  return {
    main: asksForNew && !isFollowUp && (lacksText || !rule.onlyEmpty),
    missing: asksForNew || isFollowUp,
    outdated: !rule.onlyEmpty || rule.when.includes('translation_outdated'),
  };
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
  /** How many of the products get their texts now. */
  products: number;
  /** Why the others wait. */
  limit: 'day_budget' | 'month_budget' | 'no_tokens';
  /** What the texts of the first product that waits cost. */
  nextCost: number;
}

/** How many of these products get their texts now; `sizes`: how many texts each of them gets. */
export function affordable(sizes: number[], { costInTokens, day, month, tokens }: Limits): Share {
  const left = Math.min(day, month, tokens);
  const limit = month <= day && month <= tokens ? 'month_budget' : day <= tokens ? 'day_budget' : 'no_tokens';
  let products = 0;
  let cost = 0;
  for (const size of sizes) {
    if (cost + size * costInTokens > left) break;
    cost += size * costInTokens;
    products += 1;
  }
  return { products, limit, nextCost: (sizes[products] ?? 0) * costInTokens };
}
