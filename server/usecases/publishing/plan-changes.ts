import type { WriteLocation } from '../../../common/contract/changes.ts';
import { Failure } from '../../domain/failure.ts';
import { type FieldChange, type StoreTexts, textAfter } from '../../domain/publishing/store-fields.ts';
import type { ShopId } from '../../domain/shops/identity.ts';
import type { Ports } from '../../ports/ports.ts';
import type { TargetPlan } from './publish-changes.ts';
import { readTexts } from './store-target.ts';

interface TargetAsk {
  targetId: string;
  changes: FieldChange[];
  location: WriteLocation;
  generationId: string | null;
}

/** What is to be written to one product or collection, made from what stands there now. */
export async function planChanges(ports: Ports, shopId: ShopId, ask: TargetAsk): Promise<TargetPlan> {
  const fields = ask.changes.map(({ field }) => field);
  if (new Set(fields).size < fields.length) {
    throw new Failure('bad_request', 'Each field once, please.', { fields: { changes: 'names a field twice' } });
  }
  const texts = await readTexts(ports, shopId, ask.targetId);
  if (!texts) throw new Failure('not_found', 'The store has no such product or collection.');
  const { targetId, location, generationId } = ask;
  return { targetId, location, generationId, writes: ask.changes.map((change) => fieldWrite(texts, change, location)) };
}

function fieldWrite(texts: StoreTexts, change: FieldChange, location: WriteLocation) {
  const before = texts[change.field] ?? '';
  return { field: change.field, before, after: textAfter(before, change, location) };
}

/** A text of another shop is as unknown as one that never was. */
export async function assertGenerationExists({ generations }: Ports, shopId: ShopId, id: string | null): Promise<void> {
  if (id !== null && !(await generations.find(shopId, id))) throw new Failure('not_found', 'There is no such text.');
}
