import type { BillingInterval, PaidPlanId } from '../../../common/pricing/plans.ts';
import type { Ledger } from '../../../server/billing/ports/ledger.ts';
import type { Subscriptions } from '../../../server/billing/ports/subscriptions.ts';
import type { RedeemPorts } from '../../../server/billing/redeem-coupon.ts';
import type { Coupons } from '../../../server/billing/store/coupons.ts';
import type { Database } from '../../../server/foundation/database/database.ts';
import type { crashingDatabase } from '../databases/crashing-database.ts';
import type { Model } from './ledger-model.ts';

type CrashPoint = Parameters<typeof crashingDatabase>[1] | null;
interface Crashable {
  /** Where the process that runs the step crashes. */
  crash: CrashPoint;
}
export interface HoldStep extends Crashable {
  do: 'hold';
  tokens: number;
  isLeased: boolean;
  isRetried: boolean;
}
export interface HoldChangeStep extends Crashable {
  do: 'settle' | 'settle twice' | 'release' | 'extend';
  which: number;
  tokens: number;
  isRetried: boolean;
}
export interface RefundStep extends Crashable {
  do: 'refund';
  which: number;
}
export interface CouponStep extends Crashable {
  do: 'coupon';
  code: number;
}
export interface SubscribeStep extends Crashable {
  do: 'subscribe';
  planId: PaidPlanId;
  interval: BillingInterval;
  decision: 'approved' | 'declined' | 'expired';
}
export interface PlatformStep extends Crashable {
  do: 'platform';
  says: 'frozen' | 'active' | 'cancelled';
  of: 'paid' | 'next';
  isLate: boolean;
}
export interface UninstallStep extends Crashable {
  do: 'uninstall';
  isErased: boolean;
}
export interface PeriodicStep extends Crashable {
  do: 'sweep' | 'renew';
}
export type Step =
  | HoldStep
  | HoldChangeStep
  | RefundStep
  | CouponStep
  | SubscribeStep
  | PlatformStep
  | UninstallStep
  | PeriodicStep;

/** The ports that one process uses. */
export interface LedgerPorts extends RedeemPorts {
  ledger: Ledger;
  subscriptions: Subscriptions;
  coupons: Coupons;
  database: Database;
}

export interface StepContext {
  model: Model;
  shopId: string;
  /** The ports of a process that does not crash. */
  ports: LedgerPorts;
  attempt<Result>(
    crash: CrashPoint,
    run: (ports: LedgerPorts) => Promise<Result>,
    isRetried?: boolean,
  ): Promise<Result | 'died'>;
  count(what: string): void;
}
