import type { Response } from '../../common/contract/contract.ts';
import { Failure } from '../foundation/failure.ts';
import type { ShopId, Staff } from '../foundation/identity.ts';
import type { Ports } from './ports.ts';
import { readVoices } from './read-voices.ts';

/** Deletes a voice. Texts that it made still name it; standing orders that name it use the default. */
export async function deleteVoice(
  ports: Ports,
  { shopId, staff }: { shopId: ShopId; staff: Staff },
  id: string,
): Promise<Response<'deleteVoice'>> {
  const result = await ports.voices.delete(shopId, id, staff);
  if (!result) throw new Failure('not_found', 'This voice does not exist.');
  if (result.type === 'is_default')
    throw new Failure('bad_request', 'This is your default voice. Make another voice the default first.', {
      fields: { id: 'the default voice' },
    });
  return { ...(await readVoices(ports, shopId)), standingOrders: result.standingOrders };
}
