import type { z } from 'zod';
import type { Response } from '../../common/contract/contract.ts';
import type { dryRunStandingOrder as operation } from '../../common/contract/standing-orders.ts';
import { tokenCost } from '../../common/pricing/token-cost.ts';
import { waitForRefresh } from '../catalogue/wait-for-refresh.ts';
import { Failure } from '../foundation/failure.ts';
import type { ShopId } from '../foundation/identity.ts';
import { testedInWords } from '../publishing/assert-not-in-test.ts';
import type { Ports } from './ports.ts';
import { checkedRule } from './save-standing-order.ts';

const lookedBackMs = 30 * 24 * 3600 * 1000;

/** The products that a rule would have acted on in the last 30 days, and what their texts would have cost. */
export async function dryRunStandingOrder(
  ports: Ports,
  shopId: ShopId,
  request: z.output<typeof operation.request>,
): Promise<Response<'dryRunStandingOrder'>> {
  const rule = await checkedRule(ports, shopId, request);
  if (!(await ports.catalogue.summary(shopId)).syncedAt)
    throw new Failure('not_now', 'We are still reading your products. Please try again in a minute.', {
      isRetryable: true,
    });
  await waitForRefresh(ports, shopId);
  const { texts, ...run } = await ports.standingOrders.dryRun(
    shopId,
    rule,
    new Date(ports.clock.now().getTime() - lookedBackMs),
  );
  const tested = await ports.testedProducts.among(
    shopId,
    run.products.map(({ id }) => id),
  );
  const languages = rule.languages?.length ?? 1;
  return {
    ...run,
    tokens: texts * languages * tokenCost(rule.completionType),
    isUpperBound: rule.languages !== undefined,
    testWarning: tested && `${testedInWords(tested)} Their texts stay drafts until it ends.`,
  };
}
