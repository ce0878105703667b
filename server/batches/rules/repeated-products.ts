import type { ProductGroup } from '../../../common/contract/products.ts';

/** How often the list contains each id. */
export function timesEach(ids: string[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const id of ids) times.set(id, (times.get(id) ?? 0) + 1);
  return times;
}

/** Reduces a list of ids to the chosen ones, so that not the whole list is read. */
export function narrowedGroup(group: ProductGroup, onlyIds: string[] | null): ProductGroup {
  if (group.type !== 'ids_list' || !onlyIds) return group;
  const wanted = new Set(onlyIds);
  return { type: 'ids_list', ids: group.ids.filter((id) => wanted.has(id)) };
}

/** The maximum number of items when at most `products` of these ids exist. */
export function maxItems(ids: string[], products: number): number {
  const largestFirst = [...timesEach(ids).values()].sort((one, other) => other - one);
  return largestFirst.slice(0, products).reduce((sum, times) => sum + times, 0);
}

/** Repeats the products: first all of them once, then those wanted twice, and so on. */
export function repeated<Product extends { id: string }>(products: Product[], times: Map<string, number>): Product[] {
  const all: Product[] = [];
  const isWanted = (round: number) => (product: Product) => (times.get(product.id) ?? 0) > round;
  let left = products.filter(isWanted(0));
  for (let round = 1; left.length > 0; round += 1) {
    all.push(...left);
    left = left.filter(isWanted(round));
  }
  return all;
}

/** One item per target: two items published in parallel would take each other's text for someone's edit. */
export function firstOfEachTarget<Item>(items: Item[], targetOf: (item: Item) => string): Item[] {
  const seen = new Set<string>();
  return items.filter((item) => !seen.has(targetOf(item)) && seen.add(targetOf(item)));
}
