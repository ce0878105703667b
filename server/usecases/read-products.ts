import type { Response } from '../../common/contract/contract.ts';
import type { ShopId } from '../domain/identity.ts';
import type { PageAsk } from '../ports/catalogue.ts';
import type { Ports } from '../ports/ports.ts';

/** What the products table can be filtered by. */
export async function readProductChoices({ catalogue }: Ports, shopId: ShopId): Promise<Response<'productTableInit'>> {
  const [choices, { syncedAt, problem }] = await Promise.all([catalogue.choices(shopId), catalogue.summary(shopId)]);
  return { ...choices, syncedAt: syncedAt?.toISOString() ?? null, syncProblem: problem };
}

export const readProductsPage = (
  { catalogue }: Ports,
  shopId: ShopId,
  ask: PageAsk,
): Promise<Response<'productTablePage'>> => catalogue.page(shopId, ask);

/** The screen's first data: the choices and the first page without filters. */
export async function readProductsScreen(ports: Ports, shopId: ShopId): Promise<Response<'productsScreenInit'>> {
  const firstPage: PageAsk = { filters: {}, sort: { by: 'title', direction: 'asc' }, cursor: null, limit: 50 };
  const [init, page] = await Promise.all([
    readProductChoices(ports, shopId),
    readProductsPage(ports, shopId, firstPage),
  ]);
  return { init, page };
}
