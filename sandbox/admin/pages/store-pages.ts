import type { FastifyInstance } from 'fastify';
import type { AdminContext } from '../context/admin-context.ts';
import { registerAppsPage } from './apps-page.ts';
import { registerChargePage } from './charge-page.ts';
import { registerCollectionPages } from './collection-pages.ts';
import { registerHomePage } from './home-page.ts';
import { registerProductPage } from './product-page.ts';
import { registerProductsPage } from './products-page.ts';
import { registerShopperPages } from './shopper-pages.ts';

/** What the admin shows of the store itself. */
export function registerStorePages(app: FastifyInstance, context: AdminContext): void {
  registerHomePage(app, context);
  registerProductsPage(app, context);
  registerProductPage(app, context);
  registerCollectionPages(app, context);
  registerAppsPage(app, context);
  registerChargePage(app, context);
  registerShopperPages(app, context);
}
