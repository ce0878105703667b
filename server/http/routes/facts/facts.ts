import { changeFacts, facts } from '../../../../common/contract/facts.ts';
import { changeFacts as change } from '../../../usecases/facts/change-facts.ts';
import { readFactSheet } from '../../../usecases/facts/read-fact-sheet.ts';
import { route } from '../../server/route.ts';

export const factRoutes = {
  facts: route(facts, (_, { ports, caller, query }) =>
    readFactSheet(ports, caller.shopId, query.shopifyProductId ?? null),
  ),

  changeFacts: route(changeFacts, (request, { ports, caller }) => change(ports, caller.shopId, request)),
};
