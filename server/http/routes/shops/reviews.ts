import { dismissRating, rate } from '../../../../common/contract/reviews.ts';
import * as dismiss from '../../../usecases/shops/dismiss-rating.ts';
import { saveRating } from '../../../usecases/shops/save-rating.ts';
import { route } from '../../server/route.ts';

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
