import type { z } from 'zod';
import { backoff } from '../../../common/async/retry.ts';
import { sleep } from '../../../common/async/sleep.ts';
import { Failure } from '../../domain/failure.ts';
import type { ShopId } from '../../domain/shops/identity.ts';
import type { WorkingAccess } from '../shops/shop-access.ts';
import { AdminRefusal, costOf, failureOf, refusalOf } from './admin-replies.ts';
import { CostBucket } from './cost-bucket.ts';
import type { PlatformLibrary } from './platform-library.ts';

const attemptTimeoutMs = 15_000;
/** As long as someone will look at a spinner. */
const deadlineMs = 30_000;
const attempts = 4;
const delayMs = backoff({ firstMs: 200, factor: 3, jitter: 0.25 });

interface AdminCall<Data extends z.ZodType> {
  document: string;
  variables: Record<string, unknown>;
  data: Data;
}

/** The platform's Admin API, one shop at a time: with working access, within its limits, patient with its faults. */
export interface AdminClient {
  /** Safe to repeat, and so repeated when the platform fails. */
  read<Data extends z.ZodType>(shopId: ShopId, call: AdminCall<Data>): Promise<z.output<Data>>;
  /** Repeated only where the platform says that it has done nothing. */
  write<Data extends z.ZodType>(shopId: ShopId, call: AdminCall<Data>): Promise<z.output<Data>>;
}

/** Is told of every call, for whoever looks at how the platform treats us. */
export interface PlatformWatch {
  called(outcome: 'done' | AdminRefusal['kind'], tookMs: number): void;
  /** A call was held back so that the platform would not refuse it. */
  heldBack(waitedMs: number): void;
}

export function adminClient(library: PlatformLibrary, access: WorkingAccess, watch: PlatformWatch): AdminClient {
  const buckets = new Map<ShopId, CostBucket>();
  const bucketOf = (shopId: ShopId): CostBucket => {
    const bucket = buckets.get(shopId) ?? new CostBucket();
    buckets.set(shopId, bucket);
    return bucket;
  };

  async function attempt(
    shopId: ShopId,
    token: string,
    call: AdminCall<z.ZodType>,
    deadline: number,
  ): Promise<unknown> {
    const bucket = bucketOf(shopId);
    const cameAt = performance.now();
    if (!(await bucket.enter(call.document, deadline))) throw new AdminRefusal('throttled');
    const begunAt = performance.now();
    watch.heldBack(begunAt - cameAt);
    try {
      const identity = { id: shopId, shop: shopId, state: '', isOnline: false, accessToken: token };
      const reply = await library.call(
        Math.min(attemptTimeoutMs, deadline - Date.now()),
        (api, { Session }) =>
          new api.clients.Graphql({ session: new Session(identity) }).request(call.document, {
            variables: call.variables,
            retries: 0,
          }),
        refusalOf,
      );
      const cost = costOf(reply);
      if (cost) bucket.learn(call.document, cost);
      watch.called('done', performance.now() - begunAt);
      return reply.data;
    } catch (error) {
      if (error instanceof AdminRefusal) watch.called(error.kind, performance.now() - begunAt);
      if (error instanceof AdminRefusal && error.cost) bucket.learn(call.document, error.cost);
      throw error;
    } finally {
      bucket.leave();
    }
  }

  async function ask<Data extends z.ZodType>(
    shopId: ShopId,
    call: AdminCall<Data>,
    isRepeatable: boolean,
  ): Promise<z.output<Data>> {
    const deadline = Date.now() + deadlineMs;
    let token = await access.token(shopId);
    let isReplaced = false;
    for (let tries = 1; ; ) {
      try {
        return parsed(call.data, await attempt(shopId, token, call, deadline));
      } catch (error) {
        if (!(error instanceof AdminRefusal)) throw error;
        if (error.kind === 'token' && !isReplaced) {
          token = await access.tokenInsteadOf(shopId, token);
          isReplaced = true;
          continue;
        }
        const waitMs = waitAfter(error, tries, isRepeatable, bucketOf(shopId));
        if (waitMs === null || Date.now() + waitMs >= deadline) throw failureOf(error);
        await sleep(waitMs);
        if (error.kind === 'unavailable') tries += 1;
      }
    }
  }

  return {
    read: (shopId, call) => ask(shopId, call, true),
    write: (shopId, call) => ask(shopId, call, false),
  };
}

/** How long to wait before the same call may be made again; null where it may not. */
function waitAfter(
  { kind, cost }: AdminRefusal,
  tries: number,
  isRepeatable: boolean,
  bucket: CostBucket,
): number | null {
  // Throttled means that nothing was done, so even a write may be repeated; the bucket knows when.
  if (kind === 'throttled') return cost ? Math.max(50, bucket.waitMs(cost.requestedQueryCost)) : 1_000;
  if (kind !== 'unavailable' || !isRepeatable || tries >= attempts) return null;
  return delayMs(tries);
}

function parsed<Data extends z.ZodType>(shape: Data, data: unknown): z.output<Data> {
  const result = shape.safeParse(data);
  if (result.success) return result.data;
  throw new Failure('platform_failed', 'The platform answered in a shape we do not know.', { cause: result.error });
}
