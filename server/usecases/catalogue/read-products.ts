import type { Response } from '../../../common/contract/contract.ts';
import type { ShopId } from '../../domain/shops/identity.ts';
import type { WrittenJson } from '../../domain/written-json.ts';
import type { PageAsk } from '../../ports/catalogue/catalogue.ts';
import type { Ports } from '../../ports/ports.ts';

export const readProductsPage = (
  { catalogue }: Ports,
  shopId: ShopId,
  ask: PageAsk,
): Promise<WrittenJson<Response<'productTablePage'>>> => catalogue.page(shopId, ask);

/** The screen's first data: what the table can be filtered by, and the first page without filters. */
export async function readProductsScreen({ catalogue }: Ports, shopId: ShopId): Promise<Response<'productTableInit'>> {
  const firstPage: PageAsk = { filters: {}, sort: { by: 'title', direction: 'asc' }, cursor: null, limit: 50 };
  const [choices, { syncedAt, problem }, page] = await Promise.all([
    catalogue.choices(shopId),
    catalogue.summary(shopId),
    catalogue.page(shopId, firstPage),
  ]);
  return { ...choices, syncedAt: syncedAt?.toISOString() ?? null, syncProblem: problem, ...page.read() };
}
