import type { RemainingCWInfo } from '../../common/contract/shapes.ts';
import { plans } from '../../common/pricing/plans.ts';
import type { Account } from './ports/ledger.ts';

/** What the token widget shows. */
export function remainingInfo({ remaining, planId, isTest }: Account, now: Date): RemainingCWInfo {
  return { remaining, showAsUnlimited: plans[planId].showAsUnlimited && !isTest, asOf: now.toISOString() };
}
