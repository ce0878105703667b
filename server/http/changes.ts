import { changeCollection, changeProducts, revertChanges } from '../../common/contract/changes.ts';
import { Failure } from '../domain/failure.ts';
import { changeCollection as writeCollection } from '../usecases/change-collection.ts';
import { changeProducts as writeProducts } from '../usecases/change-products.ts';
import { revertChanges as takeBack } from '../usecases/revert-changes.ts';
import { route } from './route.ts';

export const changeProductsRoute = route(changeProducts, (ask, { ports, caller, scopes }) =>
  writeProducts(ports, { ...caller, scopes }, ask),
);

export const changeCollectionRoute = route(changeCollection, (ask, { ports, caller, scopes }) =>
  writeCollection(ports, { ...caller, scopes }, ask),
);

export const revertChangesRoute = route(revertChanges, async (ask, { ports, caller, scopes }) => {
  if (!('changeIds' in ask)) throw new Failure('not_found', 'There is no such batch.');
  return takeBack(ports, { ...caller, scopes }, ask.changeIds);
});
