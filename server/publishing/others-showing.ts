import type { ProductImage } from '../../common/contract/images.ts';
import type { ShopId } from '../foundation/identity.ts';
import type { Ports } from './ports.ts';

// A logo can be in every product of a shop.
const maxTitles = 20;

type NameOthers = (pictureId: string, productId: string) => Pick<ProductImage, 'sharedWith' | 'sharedWithMore'>;

/** Returns a function that names the other products of our catalogue which show one of these pictures. */
export async function othersShowing(
  { catalogue }: Ports,
  shopId: ShopId,
  byProduct: Map<string, { id: string }[]>,
): Promise<NameOthers> {
  const ids = [...byProduct.values()].flat().map(({ id }) => id);
  return othersIn(await catalogue.productsShowing(shopId, [...new Set(ids)]), byProduct, new Map());
}

/** The same from what our catalogue says, and for the given products that it does not have yet. */
export function othersIn(
  shown: Map<string, { id: string; title: string }[]>,
  byProduct: Map<string, { id: string }[]>,
  titles: Map<string, string>,
): NameOthers {
  return (pictureId, productId) => {
    const others = new Map((shown.get(pictureId) ?? []).map(({ id, title }) => [id, title]));
    for (const [id, pictures] of byProduct) {
      const title = titles.get(id);
      if (title !== undefined && pictures.some((picture) => picture.id === pictureId)) others.set(id, title);
    }
    others.delete(productId);
    const sharedWith = [...others.values()].slice(0, maxTitles);
    return { sharedWith, sharedWithMore: others.size - sharedWith.length };
  };
}
