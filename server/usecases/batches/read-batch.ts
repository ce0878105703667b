import type { z } from 'zod';
import type { BatchState, batchItems } from '../../../common/contract/batches.ts';
import type { Response } from '../../../common/contract/contract.ts';
import { Failure } from '../../domain/failure.ts';
import type { ShopId } from '../../domain/shops/identity.ts';
import type { ItemsPage } from '../../ports/batches/batches.ts';
import type { Ports } from '../../ports/ports.ts';

const defaultPageSize = 50;

export const noSuchBatch = () => new Failure('not_found', 'There is no such batch.');

/** A batch of another shop counts as missing. */
export async function readBatch({ batches }: Ports, shopId: ShopId, id: string): Promise<BatchState> {
  const state = await batches.state(shopId, id);
  if (!state) throw noSuchBatch();
  return state;
}

export async function readBatchItems(
  { batches }: Ports,
  shopId: ShopId,
  request: z.output<typeof batchItems.query>,
): Promise<ItemsPage> {
  if (!(await batches.find(shopId, request.id))) throw noSuchBatch();
  const { cursor = null, status = null, query = null, limit = defaultPageSize } = request;
  return batches.itemsPage(shopId, request.id, { cursor, status, query, limit });
}

/** The products and settings to start the same batch again. */
export async function readRerun({ batches }: Ports, shopId: ShopId, id: string): Promise<Response<'rerunBatch'>> {
  const batch = await batches.find(shopId, id);
  if (!batch) throw noSuchBatch();
  const { source, onlyIds, completionType, settings } = batch;
  const group = onlyIds ? { type: 'ids_list' as const, ids: [...new Set(onlyIds)] } : source;
  return { group, completionType, completionSettings: settings };
}
