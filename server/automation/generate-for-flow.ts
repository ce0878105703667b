import { defaultSettings, type LanguageId } from '../../common/catalogue/completion-settings.ts';
import type { CompletionTypeId } from '../../common/catalogue/completion-types.ts';
import { readBatch } from '../batches/read-batch.ts';
import { startBatch } from '../batches/start-batch.ts';
import { Failure } from '../foundation/failure.ts';
import type { ShopId } from '../foundation/identity.ts';
import type { Ports } from './ports.ts';
import { flowStaff } from './rules/flow-staff.ts';

interface FlowRun {
  /** The platform's id of this run of the action. It repeats a run with the same id. */
  id: string;
  shopId: ShopId;
  productId: string;
  completionType: CompletionTypeId;
  language: LanguageId;
}

/** Starts a batch of one product for Flow's action, once per run. Staff review its text like any other batch's. */
export async function generateForFlow(ports: Ports, run: FlowRun): Promise<'generating' | 'done'> {
  const shop = await ports.shops.find(run.shopId);
  if (!shop || shop.uninstalledAt) {
    throw new Failure('not_found', 'Yodel is not installed in this store. Install it, and open it once.');
  }
  return await ports.shops.withInstallation(shop, async () => {
    const { res } = await startBatch(
      ports,
      { shopId: run.shopId, staff: flowStaff, scopes: [] },
      {
        source: { type: 'ids_list', ids: [run.productId] },
        completionType: run.completionType,
        completionSettings: { ...defaultSettings, language: run.language },
        idempotencyKey: `flow:${run.id}`,
      },
    );
    if (res.type !== 'started') {
      throw new Failure('not_enough_tokens', 'This store has too few Yodel tokens for this text.');
    }
    return await outcomeOf(ports, run.shopId, res.batchId);
  });
}

async function outcomeOf(ports: Ports, shopId: ShopId, batchId: string): Promise<'generating' | 'done'> {
  const batch = await readBatch(ports, shopId, batchId);
  if (batch.endedAt === null) return 'generating';
  if (batch.counts.failed === 0 && batch.status !== 'failed' && batch.status !== 'cancelled') return 'done';
  const { items } = await ports.batches.itemsPage(shopId, batchId, {
    cursor: null,
    status: 'failed',
    query: null,
    isToCheck: false,
    limit: 1,
  });
  const reason = items[0]?.error ?? batch.error ?? 'The batch was cancelled.';
  throw new Failure('not_now', `Yodel could not write this text. ${reason}`);
}
