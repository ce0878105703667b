import { changeCollection, changeProducts, revertChanges } from '../../../../common/contract/changes.ts';
import { startUndo } from '../../../usecases/batches/start-batch-update.ts';
import { publishCollection } from '../../../usecases/publishing/publish-collection.ts';
import { publishProducts } from '../../../usecases/publishing/publish-products.ts';
import { undoChanges } from '../../../usecases/publishing/undo-changes.ts';
import { largeBody } from '../../server/json-body.ts';
import { route } from '../../server/route.ts';

export const changeRoutes = {
  changeProducts: route(changeProducts, (request, { ports, caller, scopes }) =>
    publishProducts(ports, { ...caller, scopes }, request),
  ),

  changeCollection: route(changeCollection, (request, { ports, caller, scopes }) =>
    publishCollection(ports, { ...caller, scopes }, request),
  ),

  revertChanges: route(
    revertChanges,
    async (request, { ports, caller, scopes, staff }) => {
      const publisher = { ...caller, scopes, staff };
      if ('changeIds' in request) return undoChanges(ports, publisher, request.changeIds);
      return { reverted: [], skipped: [], ...(await startUndo(ports, publisher, request)) };
    },
    largeBody,
  ),
};
