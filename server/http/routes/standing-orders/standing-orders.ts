import {
  deleteStandingOrder,
  dryRunStandingOrder,
  saveStandingOrder,
  standingOrders,
} from '../../../../common/contract/standing-orders.ts';
import { deleteStandingOrder as remove } from '../../../usecases/standing-orders/delete-standing-order.ts';
import { dryRunStandingOrder as dryRun } from '../../../usecases/standing-orders/dry-run-standing-order.ts';
import { readStandingOrders } from '../../../usecases/standing-orders/read-standing-orders.ts';
import { saveStandingOrder as save } from '../../../usecases/standing-orders/save-standing-order.ts';
import { route } from '../../server/route.ts';

export const standingOrderRoutes = {
  standingOrders: route(standingOrders, (_, { ports, caller }) => readStandingOrders(ports, caller.shopId)),

  saveStandingOrder: route(saveStandingOrder, (request, { ports, shop, staff }) =>
    save(ports, { shopId: shop.id, staff }, request),
  ),

  deleteStandingOrder: route(deleteStandingOrder, (_, { ports, shop, staff, query }) =>
    remove(ports, { shopId: shop.id, staff }, query.id),
  ),

  dryRunStandingOrder: route(dryRunStandingOrder, (request, { ports, caller }) =>
    dryRun(ports, caller.shopId, request),
  ),
};
