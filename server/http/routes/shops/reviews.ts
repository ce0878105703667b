import { dismissRating, rate } from '../../../../common/contract/reviews.ts';
import { dismissRating as restRating } from '../../../usecases/shops/dismiss-rating.ts';
import { keepRating } from '../../../usecases/shops/save-rating.ts';
import { route } from '../../server/route.ts';

export const rateRoute = route(rate, async (_, { ports, caller, query }) => {
  await keepRating(ports, caller, query.rating);
  return {};
});

export const dismissRatingRoute = route(dismissRating, async (_, { ports, caller }) => {
  await restRating(ports, caller);
  return {};
});
