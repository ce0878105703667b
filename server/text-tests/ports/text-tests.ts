import type { TextTestResult } from '../../../common/contract/text-tests/text-tests.ts';
import type { ShopId, Staff } from '../../foundation/identity.ts';
import type { SeenDescription } from '../rules/changed-by-staff.ts';
import type { SalesTable } from '../rules/sales-table.ts';

type Actor = Pick<Staff, 'id' | 'name'>;
export type Outcome = 'stopped' | 'kept' | 'restored' | 'uninstalled';

export interface StoredTest {
  id: string;
  batchId: string;
  batchName: string;
  status: 'draft' | 'running' | 'ended';
  outcome: Outcome | null;
  share: number;
  days: number;
  seed: number;
  staff: Actor;
  createdAt: Date;
  startedAt: Date | null;
  endsAt: Date | null;
  endedAt: Date | null;
  isBegun: boolean;
  isSettled: boolean;
  mayMark: boolean;
  past: SalesTable | null;
  result: TextTestResult | null;
}

export interface NewTest extends Pick<StoredTest, 'batchId' | 'batchName' | 'share' | 'days' | 'seed' | 'staff'> {
  /** In the order of their places. */
  products: (Candidate & { isNew: boolean })[];
}

/** A text that was never published, and its product. */
export interface Candidate {
  productId: number;
  title: string;
  /** Of its item in the batch. */
  position: number;
}

export interface TestProduct extends Candidate {
  isNew: boolean;
  isMarked: boolean;
  /** No longer in the store. */
  isDeleted: boolean;
}

export interface ProductCounts {
  new: number;
  old: number;
  deleted: number;
  published: number;
  marked: number;
}

export interface TextTests {
  /** The texts of a batch that can take part: ready, never published, in no running test. One for each product. */
  candidates(shopId: ShopId, batchId: string): Promise<Candidate[]>;
  create(shopId: ShopId, test: NewTest): Promise<string>;
  find(shopId: ShopId, id: string): Promise<StoredTest | null>;
  /** Newest first. */
  list(shopId: ShopId, batchId: string | null): Promise<StoredTest[]>;
  counts(shopId: ShopId, test: StoredTest): Promise<ProductCounts>;
  /** The descriptions of its products that are not literally the old ones or ours. */
  otherDescriptions(shopId: ShopId, test: StoredTest): Promise<SeenDescription[]>;
  /** In the order of their places. */
  products(shopId: ShopId, id: string): Promise<TestProduct[]>;
  /** Of a draft: its sales before, and who gets the new text by them. False when it is no draft any more. */
  savePast(shopId: ShopId, id: string, past: SalesTable, newIds: number[]): Promise<boolean>;
  saveResult(shopId: ShopId, id: string, result: TextTestResult): Promise<void>;
  /**
   * Starts a draft with these products; the others leave it. From now on nothing changes who is in which cohort. False when
   * it is no draft any more; throws `conflict` when another running test has one of the products.
   */
  start(
    shopId: ShopId,
    id: string,
    request: { productIds: number[]; staff: Actor; at: Date; endsAt: Date },
  ): Promise<boolean>;
  /** Ends a test; false when that was done before. */
  end(shopId: ShopId, id: string, request: { outcome: Outcome; staff: Actor; at: Date }): Promise<boolean>;
  /** Ends all running tests of a shop that has uninstalled; returns how many products keep their mark. */
  abandonAll(shopId: ShopId, at: Date): Promise<number>;
  /** Its texts are on their way, or those of its end. */
  record(shopId: ShopId, id: string, done: 'isBegun' | 'isSettled' | 'mayNotMark'): Promise<void>;
  setMarked(shopId: ShopId, id: string, productIds: number[], isMarked: boolean): Promise<void>;
  /** Whether a product of any test of the shop has a mark, or is to get one. */
  hasMarks(shopId: ShopId): Promise<boolean>;
  /** Tests of all shops that have something left to do. */
  unfinished(limit: number): Promise<{ shopId: ShopId; id: string }[]>;
}
