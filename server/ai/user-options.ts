import { createHash } from 'node:crypto';
import type { ShopId } from '../domain/shops/identity.ts';

/** Names the shop to each provider, in its own field, by a hash from which nobody reads the shop's address. */
export function userOptions(shopId: ShopId) {
  const user = createHash('sha256').update(shopId).digest('hex');
  return {
    openai: { user },
    anthropic: { metadata: { userId: user } },
    openaiCompatible: { user },
  };
}
