import {
  productGroupInfo,
  productsScreenInit,
  productTableInit,
  productTablePage,
} from '../../../../common/contract/products.ts';
import { readGroupInfo } from '../../../usecases/catalogue/read-group-info.ts';
import { readProductsPage, readProductsScreen } from '../../../usecases/catalogue/read-products.ts';
import { longLists } from '../../server/json-body.ts';
import { route } from '../../server/route.ts';

export const productTableInitRoute = route(productTableInit, (_, { ports, caller }) =>
  readProductsScreen(ports, caller.shopId),
);

export const productTablePageRoute = route(productTablePage, (ask, { ports, caller }) =>
  readProductsPage(ports, caller.shopId, { ...ask, cursor: ask.cursor ?? null }),
);

export const productsScreenInitRoute = route(productsScreenInit, (_, { ports, caller }) =>
  readProductsScreen(ports, caller.shopId),
);

export const productGroupInfoRoute = route(
  productGroupInfo,
  ({ group }, { ports, caller }) => readGroupInfo(ports, caller.shopId, group),
  longLists,
);
