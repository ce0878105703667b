import { createHash } from 'node:crypto';
import type { ShopId } from '../identity.ts';

/** Tells each provider, in the field it has for this, which shop asks: as a hash, so that it learns no address. */
export function userOptions(shopId: ShopId) {
  const user = createHash('sha256').update(shopId).digest('hex');
  return {
    openai: { user },
    anthropic: { metadata: { userId: user } },
    openaiCompatible: { user },
  };
}
