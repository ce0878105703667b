import { currentUser, saveKeyVal } from '../../../../common/contract/session.ts';
import { readCurrentUser } from '../../../usecases/shops/read-current-user.ts';
import { saveKeyVal as keepKeyVal } from '../../../usecases/shops/save-key-val.ts';
import { route } from '../../server/route.ts';

export const sessionRoutes = {
  currentUser: route(currentUser, (_, context) => readCurrentUser(context.ports, context)),

  saveKeyVal: route(saveKeyVal, async (request, { ports, caller }) => {
    await keepKeyVal(ports, caller, request);
    return {};
  }),
};
