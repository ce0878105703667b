import type { Truth } from '../../common/contract/voices/truth.ts';
import type { ShopId } from '../foundation/identity.ts';
import type { Ports } from './ports.ts';

interface ChosenTruth {
  truth: Truth;
}

export const readTruth = async ({ shops }: Ports, shopId: ShopId): Promise<ChosenTruth> => ({
  truth: await shops.truth(shopId),
});

/** What the shop lets its next texts say beside its data. Texts that are there already stay as they are. */
export async function saveTruth(ports: Ports, shopId: ShopId, { truth }: ChosenTruth): Promise<ChosenTruth> {
  await ports.shops.saveTruth(shopId, truth);
  return readTruth(ports, shopId);
}
