import type { ShopifyGlobal } from '@shopify/app-bridge-types';

/** The admin's script, or null where the page was opened without it. */
export function bridge(): ShopifyGlobal | null {
  return (window as { shopify?: ShopifyGlobal }).shopify ?? null;
}

export function requiredBridge(): ShopifyGlobal {
  const found = bridge();
  if (!found) throw new Error('The host script is missing.');
  return found;
}
