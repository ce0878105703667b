import { currentUser, saveKeyVal } from '../../../../common/contract/session.ts';
import { readCurrentUser } from '../../../usecases/shops/read-current-user.ts';
import { saveKeyVal as keepKeyVal } from '../../../usecases/shops/save-key-val.ts';
import { route } from '../../server/route.ts';

export const currentUserRoute = route(currentUser, (_, context) => readCurrentUser(context.ports, context));

export const saveKeyValRoute = route(saveKeyVal, async (ask, { ports, caller }) => {
  await keepKeyVal(ports, caller, ask);
  return {};
});
