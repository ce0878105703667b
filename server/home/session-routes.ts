import * as contract from '../../common/contract/session.ts';
import { routeAdmittedBy, routeWith } from '../foundation/routing/route.ts';
import { admitCurrentUser } from '../shops/admit-caller.ts';
import { saveKeyVal } from '../shops/save-key-val.ts';
import type { Ports } from './ports.ts';
import { readCurrentUser } from './read-current-user.ts';

const route = routeWith<Ports>();

export const sessionRoutes = {
  currentUser: routeAdmittedBy(
    (ports: Ports, caller) => admitCurrentUser(ports, caller),
    contract.currentUser,
    (_, context) => readCurrentUser(context.ports, context),
  ),

  saveKeyVal: route(contract.saveKeyVal, async (request, { ports, caller }) => {
    await saveKeyVal(ports, caller, request);
    return {};
  }),
};
