import type { Response } from '../../common/contract/contract.ts';
import type { ShopId } from '../foundation/identity.ts';
import type { Ports } from './ports.ts';

export async function readVoices({ voices }: Ports, shopId: ShopId): Promise<Response<'voices'>> {
  return { voices: await voices.list(shopId), deleted: await voices.deleted(shopId) };
}
