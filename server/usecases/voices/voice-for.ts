import type { Voice } from '../../../common/contract/voices.ts';
import { Failure } from '../../domain/failure.ts';
import type { ShopId } from '../../domain/shops/identity.ts';
import type { Ports } from '../../ports/ports.ts';

/** The voice that was asked for: by its id, the shop's default when the request names none, or none for null. */
export async function voiceFor(
  { voices }: Ports,
  shopId: ShopId,
  voiceId: string | null | undefined,
): Promise<Voice | null> {
  if (voiceId === null) return null;
  if (voiceId === undefined) return await voices.default(shopId);
  const voice = await voices.find(shopId, voiceId);
  if (!voice) throw new Failure('not_found', 'This voice does not exist.');
  return voice;
}
