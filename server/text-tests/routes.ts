import {
  actOnTextTest,
  createTextTest,
  saveTextTestResults,
  textTests,
} from '../../common/contract/text-tests/text-tests.ts';
import { largeBody } from '../foundation/routing/body-limits.ts';
import { routeWith } from '../foundation/routing/route.ts';
import { actOnTextTest as act } from './act-on-text-test.ts';
import { createTextTest as create } from './create-text-test.ts';
import type { Ports } from './ports.ts';
import { readTextTests } from './read-text-tests.ts';
import { saveTextTestResults as saveResults } from './save-text-test-results.ts';

const route = routeWith<Ports>();
/** An export of the store's analytics at its largest. */
const exportBody = { bodyLimitBytes: 2 * largeBody.bodyLimitBytes, takesFile: true };

export const textTestRoutes = {
  textTests: route(textTests, (_, { ports, caller, query }) => readTextTests(ports, caller.shopId, query)),

  createTextTest: route(createTextTest, (request, { ports, shop, staff }) =>
    create(ports, { shopId: shop.id, staff }, request),
  ),

  actOnTextTest: route(actOnTextTest, (request, { ports, shop, staff, scopes }) =>
    act(ports, { shopId: shop.id, staff, scopes }, request),
  ),

  saveTextTestResults: route(
    saveTextTestResults,
    (request, { ports, caller, query }) => saveResults(ports, caller.shopId, query.id, request),
    exportBody,
  ),
};
