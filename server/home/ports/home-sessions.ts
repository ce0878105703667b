import type { BatchSummary } from '../../../common/contract/batches.ts';
import type { Response } from '../../../common/contract/contract.ts';
import type { CatalogueSummary } from '../../catalogue/ports/catalogue.ts';
import type { ShopId, StaffId } from '../../foundation/identity.ts';
import type { SessionData } from '../../shops/ports/shops.ts';

/** A session with what the home screen shows. */
export interface HomeSession extends SessionData {
  keyVals: Record<string, unknown>;
  /** Benefits that a shop gets once and has used, such as `offer:CODE`. */
  usedBenefits: string[];
  catalogue: CatalogueSummary;
  /** The rounded average score a month ago, or the first one that we know after it; null without any. */
  scoreMonthAgo: number | null;
  /** Batches of the last month that run, wait for the merchant or have texts to publish: the newest three. */
  openBatches: BatchSummary[];
  standingOrders: Response<'home'>['standingOrders'];
}

/** One round trip to the database, because the first screen begins with it. */
export type ReadHomeSession = (shopId: ShopId, staffId: StaffId, monthAgo: Date) => Promise<HomeSession>;
