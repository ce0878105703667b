import { dismissRating, rate } from '../../common/contract/home.ts';
import { routeWith } from '../foundation/routing/route.ts';
import * as dismiss from './dismiss-rating.ts';
import type { Ports } from './ports.ts';
import { saveRating } from './save-rating.ts';

const route = routeWith<Ports>();

export const reviewRoutes = {
  rate: route(rate, async (_, { ports, caller, query }) => {
    await saveRating(ports, caller, query.rating);
    return {};
  }),

  dismissRating: route(dismissRating, async (_, { ports, caller }) => {
    await dismiss.dismissRating(ports, caller);
    return {};
  }),
};
