import type { Response } from '../../../common/contract/contract.ts';
import type { ShopId } from '../../domain/shops/identity.ts';
import type { Ports } from '../../ports/ports.ts';

export async function readVoices({ voices }: Ports, shopId: ShopId): Promise<Response<'voices'>> {
  return { voices: await voices.list(shopId), deleted: await voices.deleted(shopId) };
}
