import { changeCollection, changeProducts, revertChanges } from '../../../../common/contract/changes.ts';
import { undoBatch } from '../../../usecases/batches/start-batch-update.ts';
import { publishCollection } from '../../../usecases/publishing/publish-collection.ts';
import { publishProducts } from '../../../usecases/publishing/publish-products.ts';
import { undoChanges } from '../../../usecases/publishing/undo-changes.ts';
import { longLists } from '../../server/json-body.ts';
import { route } from '../../server/route.ts';

export const changeProductsRoute = route(changeProducts, (request, { ports, caller, scopes }) =>
  publishProducts(ports, { ...caller, scopes }, request),
);

export const changeCollectionRoute = route(changeCollection, (request, { ports, caller, scopes }) =>
  publishCollection(ports, { ...caller, scopes }, request),
);

export const revertChangesRoute = route(
  revertChanges,
  async (request, { ports, caller, scopes, staff }) => {
    const publisher = { ...caller, scopes, staff };
    if ('changeIds' in request) return undoChanges(ports, publisher, request.changeIds);
    return { reverted: [], skipped: [], ...(await undoBatch(ports, publisher, request)) };
  },
  longLists,
);
