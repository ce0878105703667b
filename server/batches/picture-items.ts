import type { ProductGroup } from '../../common/contract/products.ts';
import { maxCountedExactly } from '../../common/pricing/batch-limits.ts';
import { waitForRefresh } from '../catalogue/wait-for-refresh.ts';
import { Failure } from '../foundation/failure.ts';
import type { ShopId } from '../foundation/identity.ts';
import { othersIn } from '../publishing/others-showing.ts';
import type { ItemProduct } from './ports/batches.ts';
import type { Ports } from './ports.ts';

const pageSize = 250;

interface Choice {
  /** Only pictures without an alt text. */
  onlyEmpty: boolean;
  excludedIds: string[];
  /** null: all products of the group. */
  onlyIds: string[] | null;
}

/**
 * Returns a function that makes one item for each picture of these products. A picture that several products show is one
 * item, of the first product, because the platform has one alt text for all. `known` are pictures that have an item.
 */
export async function pictureItemsOf(
  ports: Ports,
  shopId: ShopId,
  { onlyEmpty }: Pick<Choice, 'onlyEmpty'>,
  known: Set<string>,
): Promise<(products: ItemProduct[]) => Promise<ItemProduct[]>> {
  const shared = await ports.catalogue.sharedPictures(shopId);
  const seen = new Set(known);
  return async (products) => {
    const byProduct = await picturesOf(ports, shopId, products);
    const titles = new Map(products.map(({ id, title }) => [id, title]));
    const others = othersIn(shared, byProduct, titles);
    return products.flatMap((product) => {
      const pictures = byProduct.get(product.id) ?? [];
      const wanted = pictures.filter(({ id, alt }) => (!onlyEmpty || alt === null) && !seen.has(id) && seen.add(id));
      return wanted.map(({ id, url, alt, isReady }) => ({
        ...product,
        picture: {
          id,
          url: isReady ? url : null,
          alt: alt ?? '',
          ...others(id, product.id),
          otherAlts: pictures.flatMap((other) => (other.id !== id && other.alt) || []),
        },
      }));
    });
  };
}

/** How many pictures a batch of this group has; of a large group, at most. */
export async function countPictures(
  ports: Ports,
  shopId: ShopId,
  { group, total }: { group: ProductGroup; total: number },
  choice: Choice,
): Promise<{ all: number; withoutAlt: number }> {
  if (total > maxCountedExactly) return countInCopy(ports, shopId, group, choice);
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

/** Fails while our copy of the catalogue is not current. */
async function countInCopy(
  ports: Ports,
  shopId: ShopId,
  group: ProductGroup,
  choice: Choice,
): Promise<{ all: number; withoutAlt: number }> {
  const { syncedAt } = await ports.catalogue.summary(shopId);
  const isCurrent = syncedAt !== null && (await waitForRefresh(ports, shopId));
  const counted = isCurrent ? await ports.catalogue.countPictures(shopId, group, choice) : null;
  if (!counted)
    throw new Failure('not_now', 'We are still reading the pictures of your products. Please try again in a minute.', {
      isRetryable: true,
    });
  return counted;
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
