import type { WriteLocation } from '../../../common/contract/changes.ts';
import { Failure } from '../../domain/failure.ts';
import { type FieldChange, textAfter } from '../../domain/publishing/store-fields.ts';
import type { ShopId } from '../../domain/shops/identity.ts';
import type { Ports } from '../../ports/ports.ts';
import type { TargetPlan } from './publish-changes.ts';
import { readTexts } from './store-target.ts';

interface TargetRequest {
  targetId: string;
  changes: FieldChange[];
  location: WriteLocation;
  generationId: string | null;
}

/** Reads one product or collection and plans its new texts. */
export async function planChanges(ports: Ports, shopId: ShopId, request: TargetRequest): Promise<TargetPlan> {
  const { targetId, changes, location, generationId } = request;
  if (new Set(changes.map(({ field }) => field)).size < changes.length) {
    throw new Failure('bad_request', 'Each field once, please.', { fields: { changes: 'names a field twice' } });
  }
  const texts = await readTexts(ports, shopId, targetId);
  if (!texts) throw new Failure('not_found', 'The store has no such product or collection.');
  const fields = changes.map((change) => {
    const before = texts[change.field] ?? '';
    return { field: change.field, before, after: textAfter(before, change, location) };
  });
  return { targetId, location, generationId, fields };
}

/** A generation of another shop counts as missing. */
export async function assertGenerationExists({ generations }: Ports, shopId: ShopId, id: string | null): Promise<void> {
  if (id !== null && !(await generations.find(shopId, id))) throw new Failure('not_found', 'There is no such text.');
}
