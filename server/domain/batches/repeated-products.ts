import type { ProductGroup } from '../../../common/contract/products.ts';

/** How often each id stands in a list. */
export function timesEach(ids: string[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const id of ids) times.set(id, (times.get(id) ?? 0) + 1);
  return times;
}

/** A few products out of a list of many need not be looked for in all of it. */
export function narrowedGroup(group: ProductGroup, onlyIds: string[] | null): ProductGroup {
  if (group.type !== 'ids_list' || !onlyIds) return group;
  const wanted = new Set(onlyIds);
  return { type: 'ids_list', ids: group.ids.filter((id) => wanted.has(id)) };
}

/** At most so many items come of a list when no more than `products` of its ids are found. */
export function maxItems(ids: string[], products: number): number {
  const largestFirst = [...timesEach(ids).values()].sort((one, other) => other - one);
  return largestFirst.slice(0, products).reduce((sum, times) => sum + times, 0);
}

/** The products as often as asked for: the whole list once more each time, as a merchant would have written it. */
export function repeated<Product extends { id: string }>(products: Product[], times: Map<string, number>): Product[] {
  const all: Product[] = [];
  const isAsked = (round: number) => (product: Product) => (times.get(product.id) ?? 0) > round;
  let left = products.filter(isAsked(0));
  for (let round = 1; left.length > 0; round += 1) {
    all.push(...left);
    left = left.filter(isAsked(round));
  }
  return all;
}

/** One item for each product: two at a time would each take the other's text for someone's change, or miss it. */
export function firstOfEachProduct<Item extends { productId: string }>(items: Item[]): Item[] {
  const seen = new Set<string>();
  return items.filter(({ productId }) => !seen.has(productId) && seen.add(productId));
}
