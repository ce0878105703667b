import type { z } from 'zod';
import type { batchAction } from '../../common/contract/batch-actions.ts';
import type { Response } from '../../common/contract/contract.ts';
import { remainingInfo } from '../billing/remaining-info.ts';
import { Failure } from '../foundation/failure.ts';
import type { ShopId } from '../foundation/identity.ts';
import { chosenPositions } from './chosen-items.ts';
import { enqueueLanes } from './generating/run-batch.ts';
import { cancelBatch } from './lifecycle/end-batch.ts';
import { resumeBatch, retryFailed, rewritePilot } from './lifecycle/resume-batch.ts';
import type { Ports } from './ports.ts';
import { readBatch } from './read-batch.ts';

type ActionRequest = z.output<typeof batchAction.request>;

/** Pauses, resumes or cancels a batch, or retries its failed items. */
export async function actOnBatch(
  ports: Ports,
  shopId: ShopId,
  request: ActionRequest,
): Promise<Response<'batchAction'>> {
  const { id, action } = request;
  await readBatch(ports, shopId, id);
  if (!(await actions[action](ports, shopId, request))) {
    throw new Failure('not_now', `This batch cannot ${words[action]} now.`);
  }
  const batch = await ports.batches.find(shopId, id);
  if (batch && action !== 'pause' && action !== 'cancel') await enqueueLanes(ports, shopId, batch);
  return {
    batch: await readBatch(ports, shopId, id),
    remainingCWInfo: remainingInfo(await ports.ledger.account(shopId), ports.clock.now()),
  };
}

const words: Record<ActionRequest['action'], string> = {
  pause: 'be paused',
  resume: 'be resumed',
  cancel: 'be cancelled',
  retry_failed: 'be tried again',
  rewrite_pilot: 'be written again',
};

/** Each returns false when the batch's status does not allow the action. */
const actions: Record<
  ActionRequest['action'],
  (ports: Ports, shopId: ShopId, request: ActionRequest) => Promise<boolean>
> = {
  pause: ({ batches }, shopId, { id }) => batches.pause(shopId, id),
  resume: async (ports, shopId, { id, completionSettings }) => {
    await grantMonth(ports, shopId);
    return await resumeBatch(ports, shopId, id, completionSettings ?? null);
  },
  rewrite_pilot: async (ports, shopId, { id, completionSettings }) => {
    await grantMonth(ports, shopId);
    return await rewritePilot(ports, shopId, id, completionSettings ?? null);
  },
  // Publishing may be under way while texts are generated, and after that: cancelling ends both.
  cancel: async (ports, shopId, { id }) => {
    const isPublishingCancelled = await ports.batchUpdates.cancel(shopId, id);
    return (await cancelBatch(ports, shopId, id)) || isPublishingCancelled;
  },
  retry_failed: async (ports, shopId, { id, itemIds }) => {
    await grantMonth(ports, shopId);
    return await retryFailed(ports, shopId, id, chosenPositions(id, itemIds));
  },
};

/** Grants the tokens of a new month first, if one has begun. */
const grantMonth = ({ ledger }: Ports, shopId: ShopId) => ledger.account(shopId);
