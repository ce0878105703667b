import { home } from '../../common/contract/home.ts';
import { routeAdmittedBy } from '../foundation/routing/route.ts';
import { admitToHome } from './admit-to-home.ts';
import { readHome } from './read-home.ts';

export const homeRoutes = {
  home: routeAdmittedBy(admitToHome, home, async (_, context) => readHome(context.ports, context)),
};
