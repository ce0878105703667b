import { home } from '../../../../common/contract/home.ts';
import { admitToHome } from '../../../usecases/shops/admit-caller.ts';
import { readHome } from '../../../usecases/shops/read-home.ts';
import { routeAdmittedBy } from '../../server/route.ts';

export const homeRoutes = {
  home: routeAdmittedBy(admitToHome, home, async (_, context) => readHome(context.ports, context)),
};
