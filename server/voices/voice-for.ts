import type { Voice } from '../../common/contract/voices/voice-shapes.ts';
import { numberInId } from '../catalogue/rules/product-match.ts';
import { Failure } from '../foundation/failure.ts';
import type { ShopId } from '../foundation/identity.ts';
import type { Ports } from './ports.ts';
import { type PlacesOfProduct, voiceForProduct } from './rules/voice-for-product.ts';

interface VoiceRequest {
  /** Absent: the one for the product, or else the shop's default; null: none. */
  voiceId?: string | null | undefined;
  shopifyProductId?: string | null | undefined;
}

/** The voice for one text. */
export async function voiceFor(
  ports: Ports,
  shopId: ShopId,
  { voiceId, shopifyProductId }: VoiceRequest,
): Promise<Voice | null> {
  const { voice, otherVoices } = await voicesOfBatch(ports, shopId, voiceId);
  return shopifyProductId ? await voiceOfItem(ports, shopId, { voice, otherVoices }, shopifyProductId) : voice;
}

interface VoicesOfBatch {
  voice: Voice | null;
  /** The voices that apply to some products; `voice` is for the others. */
  otherVoices: Voice[];
}

/** The voices for the texts of a batch: one that the merchant chose, or the default and those that apply to products. */
export async function voicesOfBatch(
  { voices }: Ports,
  shopId: ShopId,
  voiceId: string | null | undefined,
): Promise<VoicesOfBatch> {
  if (voiceId === null) return { voice: null, otherVoices: [] };
  if (voiceId === undefined) {
    const all = await voices.list(shopId);
    return {
      voice: all.find(({ isDefault }) => isDefault) ?? null,
      otherVoices: all.filter(({ appliesTo }) => appliesTo.length > 0),
    };
  }
  const voice = await voices.find(shopId, voiceId);
  if (!voice) throw new Failure('not_found', 'This voice does not exist.');
  return { voice, otherVoices: [] };
}

/** The voice for one product of a batch. */
async function voiceOfItem(
  { voices }: Ports,
  shopId: ShopId,
  { voice, otherVoices }: VoicesOfBatch,
  productId: string,
): Promise<Voice | null> {
  const id = numberInId(productId);
  if (otherVoices.length === 0 || id === null) return voice;
  return voiceAt({ voice, otherVoices }, await voices.placesOf(shopId, id));
}

/** The voice for a product that stands at these places of the store. */
export const voiceAt = ({ voice, otherVoices }: VoicesOfBatch, places: PlacesOfProduct | null): Voice | null =>
  (places && voiceForProduct(otherVoices, places)) ?? voice;
