import { firstOfEachTarget } from './repeated-products.ts';

interface UpdatedItem {
  productId: string;
  translation: object | null;
}

/**
 * Which items an update handles at once: a product's translations together, because the platform takes them in one call.
 * Any other item is alone: two items of a product would take each other's text for someone's edit. When the list may go
 * on (`isFull`), the last product waits, so that its languages stay together. A product's main text comes first.
 */
export function itemsTogether<Item extends UpdatedItem>(
  items: Item[],
  { targetOf, isFull }: { targetOf: (item: NoInfer<Item>) => string; isFull: boolean },
): Item[][] {
  const alone = firstOfEachTarget(
    items.filter(({ translation }) => !translation),
    targetOf,
  );
  const withMainText = new Set(alone.map(({ productId }) => productId));
  const translated = items.filter(({ productId, translation }) => translation && !withMainText.has(productId));
  const groups = [...Map.groupBy(translated, ({ productId }) => productId).values()];
  const isLastCut = isFull && groups.length > 1 && groups.at(-1)?.at(-1) === items.at(-1);
  return [...alone.map((item) => [item]), ...(isLastCut ? groups.slice(0, -1) : groups)];
}
