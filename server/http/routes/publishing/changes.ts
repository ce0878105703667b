import { changeCollection, changeProducts, revertChanges } from '../../../../common/contract/changes.ts';
import { revertBatch } from '../../../usecases/batches/start-batch-update.ts';
import { changeCollection as writeCollection } from '../../../usecases/publishing/publish-collection.ts';
import { changeProducts as writeProducts } from '../../../usecases/publishing/publish-products.ts';
import { revertChanges as takeBack } from '../../../usecases/publishing/undo-changes.ts';
import { longLists } from '../../server/json-body.ts';
import { route } from '../../server/route.ts';

export const changeProductsRoute = route(changeProducts, (ask, { ports, caller, scopes }) =>
  writeProducts(ports, { ...caller, scopes }, ask),
);

export const changeCollectionRoute = route(changeCollection, (ask, { ports, caller, scopes }) =>
  writeCollection(ports, { ...caller, scopes }, ask),
);

export const revertChangesRoute = route(
  revertChanges,
  async (ask, { ports, caller, scopes, staff }) => {
    const writer = { ...caller, scopes, staff };
    if ('changeIds' in ask) return takeBack(ports, writer, ask.changeIds);
    return { reverted: [], skipped: [], ...(await revertBatch(ports, writer, ask)) };
  },
  longLists,
);
