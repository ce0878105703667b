import { changeFacts, facts } from '../../common/contract/facts.ts';
import { routeWith } from '../foundation/routing/route.ts';
import { changeFacts as change } from './change-facts.ts';
import type { Ports } from './ports.ts';
import { readFactSheet } from './read-fact-sheet.ts';

const route = routeWith<Ports>();

export const factRoutes = {
  facts: route(facts, (_, { ports, caller, query }) =>
    readFactSheet(ports, caller.shopId, query.shopifyProductId ?? null),
  ),

  changeFacts: route(changeFacts, (request, { ports, caller }) => change(ports, caller.shopId, request)),
};
