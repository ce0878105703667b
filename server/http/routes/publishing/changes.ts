import { changeCollection, changeProducts } from '../../../../common/contract/changes.ts';
import { publishCollection } from '../../../usecases/publishing/publish-collection.ts';
import { publishProducts } from '../../../usecases/publishing/publish-products.ts';
import { route } from '../../server/route.ts';

export const changeRoutes = {
  changeProducts: route(changeProducts, (request, { ports, caller, scopes }) =>
    publishProducts(ports, { ...caller, scopes }, request),
  ),

  changeCollection: route(changeCollection, (request, { ports, caller, scopes }) =>
    publishCollection(ports, { ...caller, scopes }, request),
  ),
};
