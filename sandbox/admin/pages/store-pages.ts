import type { FastifyInstance } from 'fastify';
import type { World } from '../../world.ts';
import { registerAppsPage } from './apps-page.ts';
import { registerChargePage } from './charge-page.ts';
import { registerCollectionPages } from './collection-pages.ts';
import { registerHomePage } from './home-page.ts';
import { registerProductPage } from './product-page.ts';
import { registerProductsPage } from './products-page.ts';
import { registerShopperPages } from './shopper-pages.ts';

/** What the admin shows of the store itself. */
export function registerStorePages(app: FastifyInstance, world: World): void {
  registerHomePage(app, world);
  registerProductsPage(app, world);
  registerProductPage(app, world);
  registerCollectionPages(app, world);
  registerAppsPage(app, world);
  registerChargePage(app, world);
  registerShopperPages(app, world);
}
