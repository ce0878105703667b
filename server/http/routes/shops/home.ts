import { home } from '../../../../common/contract/home.ts';
import { readHome } from '../../../usecases/shops/read-home.ts';
import { route } from '../../server/route.ts';

export const homeRoutes = { home: route(home, (_, context) => readHome(context.ports, context)) };
