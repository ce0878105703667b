import {
  productGroupInfo,
  productsScreenInit,
  productTableInit,
  productTablePage,
} from '../../../../common/contract/products.ts';
import { readGroupInfo } from '../../../usecases/catalogue/read-group-info.ts';
import { readProductsPage, readProductsScreen } from '../../../usecases/catalogue/read-products.ts';
import { largeBody } from '../../server/json-body.ts';
import { route } from '../../server/route.ts';

export const productRoutes = {
  productTableInit: route(productTableInit, (_, { ports, caller }) => readProductsScreen(ports, caller.shopId)),

  productTablePage: route(productTablePage, (request, { ports, caller }) =>
    readProductsPage(ports, caller.shopId, { ...request, cursor: request.cursor ?? null }),
  ),

  productsScreenInit: route(productsScreenInit, (_, { ports, caller }) => readProductsScreen(ports, caller.shopId)),

  productGroupInfo: route(
    productGroupInfo,
    (request, { ports, caller }) => readGroupInfo(ports, caller.shopId, request),
    largeBody,
  ),
};
