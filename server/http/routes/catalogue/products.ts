import { productsScreenInit, productTableInit, productTablePage } from '../../../../common/contract/products.ts';
import { readProductsPage, readProductsScreen } from '../../../usecases/catalogue/read-products.ts';
import { route } from '../../server/route.ts';

export const productRoutes = {
  productTableInit: route(productTableInit, (_, { ports, caller }) => readProductsScreen(ports, caller.shopId)),

  productTablePage: route(productTablePage, (request, { ports, caller }) =>
    readProductsPage(ports, caller.shopId, { ...request, cursor: request.cursor ?? null }),
  ),

  productsScreenInit: route(productsScreenInit, (_, { ports, caller }) => readProductsScreen(ports, caller.shopId)),
};
