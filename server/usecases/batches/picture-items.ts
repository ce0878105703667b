import type { ProductGroup } from '../../../common/contract/products.ts';
import { Failure } from '../../domain/failure.ts';
import type { ShopId } from '../../domain/shops/identity.ts';
import type { ItemProduct } from '../../ports/batches/batches.ts';
import type { Ports } from '../../ports/ports.ts';
import { othersShowing } from '../publishing/others-showing.ts';

const pageSize = 250;
// Their pictures are counted before the start, and a merchant does not wait longer.
const maxProducts = 2_000;

interface Choice {
  /** Only pictures without an alt text. */
  onlyEmpty: boolean;
  excludedIds: string[];
  /** null: all products of the group. */
  onlyIds: string[] | null;
}

/**
 * One item for each picture of these products. A picture that several of them show is one item, of the first product,
 * because the platform has one alt text for all.
 */
export async function pictureItems(
  ports: Ports,
  shopId: ShopId,
  products: ItemProduct[],
  { onlyEmpty }: Pick<Choice, 'onlyEmpty'>,
): Promise<ItemProduct[]> {
  const byProduct = await picturesOf(ports, shopId, products);
  const titles = new Map(products.map(({ id, title }) => [id, title]));
  const shown = await othersShowing(ports, shopId, byProduct, titles);
  const seen = new Set<string>();
  return products.flatMap((product) => {
    const pictures = byProduct.get(product.id) ?? [];
    const wanted = pictures.filter(({ id, alt }) => (!onlyEmpty || alt === null) && !seen.has(id) && seen.add(id));
    return wanted.map(({ id, url, alt, isReady }) => ({
      ...product,
      picture: {
        id,
        url: isReady ? url : null,
        alt: alt ?? '',
        sharedWith: shown(id, product.id),
        otherAlts: pictures.flatMap((other) => (other.id !== id && other.alt) || []),
      },
    }));
  });
}

/** How many pictures a batch of this group has. */
export async function countPictures(
  ports: Ports,
  shopId: ShopId,
  { group, total }: { group: ProductGroup; total: number },
  choice: Choice,
): Promise<{ all: number; withoutAlt: number }> {
  if (total > maxProducts)
    throw new Failure(
      'bad_request',
      `Alt texts can be written for up to ${maxProducts.toLocaleString('en')} products at once. Choose a smaller group.`,
      { fields: { source: 'too many products' } },
    );
  const all = new Set<string>();
  const withoutAlt = new Set<string>();
  let after: string | null = null;
  do {
    const page = await ports.productGroups.page(shopId, group, { after, limit: pageSize });
    const products = page.products.filter(isChosen(choice));
    for (const pictures of (await picturesOf(ports, shopId, products)).values()) {
      for (const { id, alt } of pictures) {
        all.add(id);
        if (alt === null) withoutAlt.add(id);
      }
    }
    after = page.nextCursor;
  } while (after !== null);
  return { all: all.size, withoutAlt: withoutAlt.size };
}

export const isChosen = ({ excludedIds, onlyIds }: Pick<Choice, 'excludedIds' | 'onlyIds'>) => {
  const excluded = new Set(excludedIds);
  const only = onlyIds && new Set(onlyIds);
  return ({ id }: { id: string }): boolean => !excluded.has(id) && (only === null || only.has(id));
};

const picturesOf = ({ media }: Ports, shopId: ShopId, products: { id: string }[]) =>
  media.picturesOf(
    shopId,
    products.map(({ id }) => id),
  );
