import type { ShopId } from '../foundation/identity.ts';
import type { Ports } from './ports.ts';

/** All tags of the shop's products, in alphabetical order. */
export async function listTags({ shopAdmin }: Ports, shopId: ShopId): Promise<string[]> {
  const tags = await shopAdmin.tags(shopId);
  return tags.toSorted((one, other) => one.localeCompare(other, 'en', { sensitivity: 'base', numeric: true }));
}
