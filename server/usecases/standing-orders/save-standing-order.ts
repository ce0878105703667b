import type { z } from 'zod';
import type { Response } from '../../../common/contract/contract.ts';
import type { saveStandingOrder as operation } from '../../../common/contract/standing-orders.ts';
import { Failure } from '../../domain/failure.ts';
import type { ShopId } from '../../domain/shops/identity.ts';
import { type Rule, ruleFault, ruleOf } from '../../domain/standing-orders/rule.ts';
import type { Ports } from '../../ports/ports.ts';
import type { Staff } from '../../ports/shops/shops.ts';
import { voiceFor } from '../voices/voice-for.ts';

type Request = z.output<typeof operation.request>;

export const noSuchOrder = () => new Failure('not_found', 'This standing order does not exist.');

/** Creates a standing order, or saves a new version of one. */
export async function saveStandingOrder(
  ports: Ports,
  { shopId, staff }: { shopId: ShopId; staff: Staff },
  request: Request,
): Promise<Response<'saveStandingOrder'>> {
  const { standingOrders } = ports;
  const rule = await checkedRule(ports, shopId, request);
  const version = { rule, isOn: request.isOn, staff };
  const { id = await standingOrders.create(shopId, version) } = request;
  if (id === null)
    throw new Failure('bad_request', 'Your shop has as many standing orders as it can have. Change one of them.');
  if (request.id !== undefined && !(await standingOrders.saveVersion(shopId, id, version))) throw noSuchOrder();
  const standingOrder = (await standingOrders.list(shopId)).find((order) => order.id === id);
  if (!standingOrder) throw noSuchOrder();
  return { standingOrder };
}

/** The rule of a request; refused in words when it cannot work. */
export async function checkedRule(ports: Ports, shopId: ShopId, { id: _, ...request }: Request): Promise<Rule> {
  const rule = ruleOf(request);
  const fault = ruleFault(rule);
  if (fault) throw new Failure('bad_request', fault.message, { fields: { [fault.field]: fault.message } });
  await voiceFor(ports, shopId, rule);
  const { collectionId } = rule.filters;
  if (collectionId && !(await ports.productGroups.isInStore(shopId, { type: 'collection', id: collectionId })))
    throw new Failure('not_found', 'This collection is not in the store.');
  return rule;
}
