import type { z } from 'zod';
import type { Response } from '../../common/contract/contract.ts';
import type { saveStandingOrder as operation, StandingOrder } from '../../common/contract/standing-orders.ts';
import { translationFor } from '../batches/start-batch.ts';
import { changedMeanwhile, Failure } from '../foundation/failure.ts';
import type { ShopId, Staff } from '../foundation/identity.ts';
import { voiceFor } from '../voices/voice-for.ts';
import type { Ports } from './ports.ts';
import { type Rule, ruleFault, ruleOf } from './rules/rule.ts';

type Request = z.output<typeof operation.request>;

export const noSuchOrder = () => new Failure('not_found', 'This standing order does not exist.');

/** Creates a standing order, or saves a new version of one. */
export async function saveStandingOrder(
  ports: Ports,
  { shopId, staff }: { shopId: ShopId; staff: Staff },
  request: Request,
): Promise<Response<'saveStandingOrder'>> {
  const { standingOrders } = ports;
  const { version: ifVersion } = request;
  // A standing order can be paused whatever has become of its voice, languages or collection.
  const isPaused = request.id !== undefined && !request.isOn;
  const rule = isPaused ? possibleRule(request) : await checkedRule(ports, shopId, request);
  const version = { rule, isOn: request.isOn, staff, publishesDrafts: request.publishDrafts ?? false };
  const { id = await standingOrders.create(shopId, version) } = request;
  if (id === null)
    throw new Failure('bad_request', 'Your shop has as many standing orders as it can have. Change one of them.');
  const outcome = request.id === undefined ? 'saved' : await standingOrders.saveVersion(shopId, id, version, ifVersion);
  const standingOrder = (await standingOrders.list(shopId)).find((order) => order.id === id);
  if (!outcome || !standingOrder) throw noSuchOrder();
  if (outcome === 'changed') throw changedMeanwhile(withLastChange(standingOrder));
  const overlaps = request.isOn ? await standingOrders.overlaps(shopId, id, rule) : [];
  return { standingOrder, overlaps };
}

const withLastChange = (order: StandingOrder) => ({
  ...order,
  changedBy: order.changes[0]?.by ?? null,
  changedAt: order.changes[0]?.at ?? null,
});

/** The rule of a request; refused in words when no rule can be so. */
function possibleRule({ id: _, version: __, publishDrafts: ___, ...request }: Request): Rule {
  const rule = ruleOf(request);
  const fault = ruleFault(rule);
  if (fault) throw new Failure('bad_request', fault.message, { fields: { [fault.field]: fault.message } });
  return rule;
}

/** The same, refused also when it names what the shop does not have. */
export async function checkedRule(ports: Ports, shopId: ShopId, request: Request): Promise<Rule> {
  const rule = possibleRule(request);
  await voiceFor(ports, shopId, rule);
  if (rule.languages) await translationFor(ports, { shopId, scopes: await scopesOf(ports, shopId) }, rule);
  const { collectionId } = rule.filters;
  if (collectionId && !(await ports.productGroups.isInStore(shopId, { type: 'collection', id: collectionId })))
    throw new Failure('not_found', 'This collection is not in the store.');
  return rule;
}

export const scopesOf = async ({ shops }: Ports, shopId: ShopId): Promise<string[]> =>
  (await shops.access(shopId))?.scopes ?? [];
