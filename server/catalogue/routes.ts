import { productsScreenInit, productTableInit, productTablePage } from '../../common/contract/products.ts';
import { routeWith } from '../foundation/routing/route.ts';
import type { Ports } from './ports.ts';
import { readProductsPage, readProductsScreen } from './read-products.ts';

const route = routeWith<Ports>();

export const productRoutes = {
  productTableInit: route(productTableInit, (_, { ports, caller }) => readProductsScreen(ports, caller.shopId)),

  productTablePage: route(productTablePage, (request, { ports, caller }) =>
    readProductsPage(ports, caller.shopId, { ...request, cursor: request.cursor ?? null }),
  ),

  productsScreenInit: route(productsScreenInit, (_, { ports, caller }) => readProductsScreen(ports, caller.shopId)),
};
