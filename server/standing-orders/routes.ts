import {
  deleteStandingOrder,
  dryRunStandingOrder,
  saveStandingOrder,
  standingOrders,
} from '../../common/contract/standing-orders.ts';
import { routeWith } from '../foundation/routing/route.ts';
import { deleteStandingOrder as remove } from './delete-standing-order.ts';
import { dryRunStandingOrder as dryRun } from './dry-run-standing-order.ts';
import type { Ports } from './ports.ts';
import { readStandingOrders } from './read-standing-orders.ts';
import { saveStandingOrder as save } from './save-standing-order.ts';

const route = routeWith<Ports>();

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
