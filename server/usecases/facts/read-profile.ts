import type { ShopProfile } from '../../domain/facts/shop-facts.ts';
import { Failure } from '../../domain/failure.ts';
import type { ShopId } from '../../domain/shops/identity.ts';
import type { SavedFacts } from '../../ports/facts/facts.ts';
import type { Ports } from '../../ports/ports.ts';

const maxAgeMs = 24 * 60 * 60_000;

/**
 * What the platform says about the shop: as saved within a day, or read now. While the platform does not answer, what we
 * have is enough: no text waits for it.
 */
export async function readProfile(
  { facts, storeProfiles, now }: Ports,
  shopId: ShopId,
  { profile: saved }: SavedFacts,
  isFreshNeeded = false,
): Promise<ShopProfile | null> {
  if (saved && !isFreshNeeded && now().getTime() - saved.readAt.getTime() < maxAgeMs) return saved.profile;
  try {
    const profile = await storeProfiles.read(shopId);
    await facts.saveProfile(shopId, profile);
    return profile;
  } catch (error) {
    if (!(error instanceof Failure) || error.code === 'shop_not_connected') throw error;
    return saved?.profile ?? null;
  }
}
