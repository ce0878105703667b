import type { ShopId } from '../../domain/shops/identity.ts';
import type { Ports } from '../../ports/ports.ts';

/**
 * Returns a function that names the other products which show a picture: those of our catalogue, and those among the
 * given ones that it does not have yet.
 */
export async function othersShowing(
  { catalogue }: Ports,
  shopId: ShopId,
  byProduct: Map<string, { id: string }[]>,
  titles: Map<string, string> = new Map(),
): Promise<(pictureId: string, productId: string) => string[]> {
  const ids = [...byProduct.values()].flat().map(({ id }) => id);
  const shown = await catalogue.productsShowing(shopId, [...new Set(ids)]);
  return (pictureId, productId) => {
    const others = new Map((shown.get(pictureId) ?? []).map(({ id, title }) => [id, title]));
    for (const [id, pictures] of byProduct) {
      const title = titles.get(id);
      if (title !== undefined && pictures.some((picture) => picture.id === pictureId)) others.set(id, title);
    }
    others.delete(productId);
    return [...others.values()];
  };
}
