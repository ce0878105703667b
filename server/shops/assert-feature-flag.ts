import type { FeatureFlagId } from '../../common/feature-flags.ts';
import { Failure } from '../foundation/failure.ts';
import type { Caller } from '../foundation/identity.ts';
import type { Ports } from './ports.ts';

/** Refuses a request for a feature whose button is hidden from this staff member. */
export async function assertFeatureFlag(
  { shops }: Pick<Ports, 'shops'>,
  { shopId, staffId }: Pick<Caller, 'shopId' | 'staffId'>,
  flag: FeatureFlagId,
): Promise<void> {
  const flags = await shops.featureFlags(shopId, staffId);
  if (!flags.includes(flag)) throw new Failure('forbidden', `This needs the feature flag ${flag}.`);
}
