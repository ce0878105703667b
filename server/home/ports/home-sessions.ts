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
  /** The rounded average score a month ago, and of how many products; null where we do not know it. */
  scoreMonthAgo: { score: number; products: number } | null;
  /** What came of the newest batch for the pages with a weak score, of the last month. */
  latestFix: { batchId: string; isRunning: boolean; ready: number; written: number; lifted: number } | null;
  /** Batches of the last month that run, wait for the merchant or have texts to publish: the newest three. */
  openBatches: BatchSummary[];
  standingOrders: Response<'home'>['standingOrders'];
}

/** One round trip to the database, because the first screen begins with it. */
export type ReadHomeSession = (shopId: ShopId, staffId: StaffId, monthAgo: Date) => Promise<HomeSession>;
