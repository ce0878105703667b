import { defaultSettings } from '../../../common/catalogue/completion-settings.ts';
import type { BatchItem, BatchState } from '../../../common/contract/batches.ts';
import type { Request } from '../../../common/contract/contract.ts';
import { openPostgres } from '../../../server/foundation/database/postgres-database.ts';
import { type MovableClock, waitUntil } from '../clock.ts';
import { grantCoupon } from '../ledger/grant-coupon.ts';
import type { Merchant } from '../test-app.ts';

/** A merchant's way with batches: begins one, waits for what a test wants to see. With a clock, time is moved meanwhile. */
export function batchesOf(merchant: Merchant, clock?: MovableClock) {
  const state = async (id: string): Promise<BatchState> => {
    const { status, body } = await merchant.call('batch', { query: { id } });
    if (status !== 200) throw new Error(`The batch answers ${status}: ${JSON.stringify(body)}`);
    return body.batch;
  };

  const until = async (id: string, isSo: (batch: BatchState) => boolean): Promise<BatchState> => {
    let batch = await state(id);
    const isReached = async () => {
      batch = await state(id);
      return isSo(batch);
    };
    await waitUntil(isReached, { clock, seen: () => batch });
    return batch;
  };

  return {
    state,
    until,
    start: async (ask: Partial<Request<'startBatch'>>): Promise<string> => {
      const { status, body } = await merchant.call('startBatch', { request: aBatch(ask) });
      if (status !== 200 || body.res.type !== 'started') throw new Error(`Not started: ${JSON.stringify(body)}`);
      return body.res.batchId;
    },
    ended: (id: string) => until(id, ({ endedAt }) => endedAt !== null),
    /** Waits until publishing or undoing has ended. */
    updated: (id: string) =>
      until(id, ({ update }) => update !== null && !['queued', 'running'].includes(update.status)),
    items: async (id: string): Promise<BatchItem[]> => {
      const items: BatchItem[] = [];
      let cursor: string | null = null;
      do {
        const query: { id: string; limit: number; cursor?: string } = { id, limit: 100, ...(cursor && { cursor }) };
        const { body }: Awaited<ReturnType<typeof merchant.call<'batchItems'>>> = await merchant.call('batchItems', {
          query,
        });
        items.push(...body.items);
        cursor = body.nextCursor;
      } while (cursor !== null);
      return items;
    },
    act: (id: string, action: Request<'batchAction'>['action']) =>
      merchant.call('batchAction', { request: { id, action } }),
    tokens: async (): Promise<number> => (await merchant.call('currentUser')).body.remainingCWInfo.remaining,
  };
}

export const aBatch = (ask: Partial<Request<'startBatch'>> = {}): Request<'startBatch'> => ({
  source: { type: 'ids_list', ids: [] },
  completionType: 'product_meta_title',
  completionSettings: defaultSettings,
  ...ask,
});

/** Adds tokens to those of the free plan, directly in the ledger. */
export async function grantTokens(databaseUrl: string, shopId: string, tokens: number): Promise<void> {
  const database = await openPostgres(databaseUrl, (error) => {
    throw error;
  });
  try {
    await grantCoupon(database, shopId, tokens);
  } finally {
    await database.close();
  }
}
