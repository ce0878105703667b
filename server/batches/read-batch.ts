import type { z } from 'zod';
import type { rerunBatch } from '../../common/contract/batch-actions.ts';
import type { BatchItem, BatchState, batchItems } from '../../common/contract/batches.ts';
import type { Response } from '../../common/contract/contract.ts';
import { Failure } from '../foundation/failure.ts';
import type { ShopId } from '../foundation/identity.ts';
import type { Replacement } from '../publishing/rules/replacement.ts';
import type { Batch, BatchesPage, ItemsPage } from './ports/batches.ts';
import type { Ports } from './ports.ts';

const defaultPageSize = 50;

export const noSuchBatch = () => new Failure('not_found', 'This batch does not exist.');

/** A batch of another shop counts as missing. */
export async function readBatch({ batches }: Ports, shopId: ShopId, id: string): Promise<BatchState> {
  const state = await batches.state(shopId, id);
  if (!state) throw noSuchBatch();
  return state;
}

export async function readBatchItems(
  { batches, changes }: Ports,
  shopId: ShopId,
  request: z.output<typeof batchItems.query>,
): Promise<ItemsPage> {
  if (!(await batches.find(shopId, request.id))) throw noSuchBatch();
  const { cursor = null, status = null, query = null, limit = defaultPageSize, toCheck } = request;
  const page = await batches.itemsPage(shopId, request.id, {
    cursor,
    status,
    query,
    limit,
    isToCheck: toCheck === 'true',
  });
  const published = page.items.flatMap(({ changeIds }) => changeIds);
  const replacements = await changes.replacements(shopId, published);
  return { ...page, items: page.items.map((item) => ({ ...item, replacedBy: replacementOf(item, replacements) })) };
}

/** A newer text that was added to it leaves it in the store. */
function replacementOf({ changeIds }: BatchItem, replacements: Map<string, Replacement>): BatchItem['replacedBy'] {
  const newer = changeIds.map((id) => replacements.get(id)).find((each) => each?.location === 'REPLACE');
  return newer ? { batchId: newer.batchId, batchName: newer.batchName } : null;
}

/** The shop's batches, newest first. */
export function readBatches({ batches }: Ports, shopId: ShopId, cursor: string | undefined): Promise<BatchesPage> {
  return batches.page(shopId, cursor ?? null);
}

/** The products and settings to start the same batch again, or to generate for the products that a cancel left out. */
export async function readRerun(
  ports: Ports,
  shopId: ShopId,
  { batchId, only }: z.output<typeof rerunBatch.query>,
): Promise<Response<'rerunBatch'>> {
  const { batches } = ports;
  const batch = await batches.find(shopId, batchId);
  if (!batch) throw noSuchBatch();
  const { source, onlyIds, memberIds, excludedIds, completionType, settings, readItems, total } = batch;
  // A batch that was cancelled before all of its products were read does not know which ones are left.
  const isRest = only === 'cancelled' && readItems >= total;
  const ids = isRest ? await batches.idsWithoutText(shopId, batchId) : onlyIds;
  const ofOrder = source.type === 'standing_order' ? { type: 'ids_list' as const, ids: memberIds ?? [] } : source;
  const group = ids ? { type: 'ids_list' as const, ids: [...new Set(ids)] } : ofOrder;
  const translation = batch.translation && {
    languages: batch.translation.languages.map(({ locale }) => locale),
    translate: batch.translation.mode,
    translateFrom: batch.translation.from ?? 'facts',
    fields: batch.translation.fields,
  };
  return {
    group,
    excludedIds: isRest ? [] : excludedIds,
    completionType,
    completionSettings: settings,
    translation,
    voice: await voiceOfRerun(ports, shopId, batch),
  };
}

/** The voice to start the same batch with. */
async function voiceOfRerun(
  { voices, batches }: Ports,
  shopId: ShopId,
  { id, voice, otherVoices }: Batch,
): Promise<Response<'rerunBatch'>['voice']> {
  if (otherVoices.length > 0) return { deletedName: null };
  if (voice) {
    const isKnown = (await voices.find(shopId, voice.id)) !== null;
    return isKnown ? { id: voice.id, deletedName: null } : { deletedName: voice.name };
  }
  // Without a voice to choose from, having none was no choice.
  const startedAt = (await batches.state(shopId, id))?.startedAt;
  const hadChoice = startedAt !== undefined && (await voices.hadAny(shopId, new Date(startedAt)));
  return hadChoice ? { id: null, deletedName: null } : { deletedName: null };
}
