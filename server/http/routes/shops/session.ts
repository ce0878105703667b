import * as contract from '../../../../common/contract/session.ts';
import { admitCurrentUser } from '../../../usecases/shops/admit-caller.ts';
import { readCurrentUser } from '../../../usecases/shops/read-current-user.ts';
import { saveKeyVal } from '../../../usecases/shops/save-key-val.ts';
import { route, routeAdmittedBy } from '../../server/route.ts';

export const sessionRoutes = {
  currentUser: routeAdmittedBy(admitCurrentUser, contract.currentUser, (_, context) =>
    readCurrentUser(context.ports, context),
  ),

  saveKeyVal: route(contract.saveKeyVal, async (request, { ports, caller }) => {
    await saveKeyVal(ports, caller, request);
    return {};
  }),
};
