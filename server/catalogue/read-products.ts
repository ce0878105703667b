import type { Response } from '../../common/contract/contract.ts';
import type { ShopId } from '../foundation/identity.ts';
import type { ProductsPageRequest } from './ports/catalogue.ts';
import type { Ports } from './ports.ts';

export const readProductsPage = (
  { catalogue }: Ports,
  shopId: ShopId,
  request: ProductsPageRequest,
): Promise<Response<'productTablePage'>> => catalogue.page(shopId, request);

const firstPage: ProductsPageRequest = {
  filters: {},
  sort: { by: 'title', direction: 'asc' },
  cursor: null,
  limit: 50,
};

/** The screen's first data: what the table can be filtered by, and the first page without filters. */
export async function readProductsScreen({ catalogue }: Ports, shopId: ShopId): Promise<Response<'productTableInit'>> {
  const [choices, { syncedAt, problem }, page] = await Promise.all([
    catalogue.choices(shopId),
    catalogue.summary(shopId),
    catalogue.page(shopId, firstPage),
  ]);
  return { ...choices, syncedAt: syncedAt?.toISOString() ?? null, syncProblem: problem, ...page };
}
