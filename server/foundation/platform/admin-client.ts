import type { z } from 'zod';
import { backoff } from '../../../common/async/retry.ts';
import type { Clock } from '../clock.ts';
import { Failure } from '../failure.ts';
import type { ShopId } from '../identity.ts';
import { AdminRefusal, costOf, failureOf, refusalOf } from './admin-replies.ts';
import { CostBucket } from './cost-bucket.ts';
import type { PlatformLibrary } from './platform-library.ts';

const attemptTimeoutMs = 15_000;
/** How long a merchant waits in front of a spinner. */
const deadlineMs = 30_000;
const attempts = 4;
const delayMs = backoff({ firstMs: 200, factor: 3, jitter: 0.25 });

interface AdminCall<Data extends z.ZodType> {
  document: string;
  variables: Record<string, unknown>;
  data: Data;
}

/** Calls the platform's Admin API for a shop: renews access, respects the rate limit and retries failures. */
export interface AdminClient {
  /** Retried when the platform fails. */
  read<Data extends z.ZodType>(shopId: ShopId, call: AdminCall<Data>): Promise<z.output<Data>>;
  /** Retried only when the platform says that it has not executed the call. */
  write<Data extends z.ZodType>(shopId: ShopId, call: AdminCall<Data>): Promise<z.output<Data>>;
}

/** A shop's access token: renewed before it expires, and replaced when it was revoked. */
export interface WorkingAccess {
  token(shopId: ShopId): Promise<string>;
  /** Another token after the platform has rejected `token`; throws `shop_not_connected` when there is none. */
  replaceToken(shopId: ShopId, token: string): Promise<string>;
}

/** Receives a report of every call. */
export interface PlatformMetrics {
  called(outcome: 'done' | AdminRefusal['kind'], durationMs: number): void;
  /** A call waited here so that the platform would not throttle it. */
  heldBack(waitedMs: number): void;
}

export function adminClient(
  library: PlatformLibrary,
  access: WorkingAccess,
  metrics: PlatformMetrics,
  clock: Clock,
): AdminClient {
  const buckets = new Map<ShopId, CostBucket>();
  const bucketOf = (shopId: ShopId): CostBucket => {
    const bucket = buckets.get(shopId) ?? new CostBucket(clock);
    buckets.set(shopId, bucket);
    return bucket;
  };

  async function execute<Data extends z.ZodType>(
    shopId: ShopId,
    call: AdminCall<Data>,
    isRetryable: boolean,
  ): Promise<z.output<Data>> {
    const deadline = clock.now().getTime() + deadlineMs;
    let token = await access.token(shopId);
    let hasRenewedToken = false;
    for (let tries = 1; ; ) {
      try {
        const attempt = { shopId, token, deadline, bucket: bucketOf(shopId), clock };
        return parsed(call.data, await send(library, metrics, call, attempt));
      } catch (error) {
        if (!(error instanceof AdminRefusal)) throw error;
        if (error.kind === 'token' && !hasRenewedToken) {
          token = await access.replaceToken(shopId, token);
          hasRenewedToken = true;
          continue;
        }
        const waitMs = retryDelayMs(error, tries, isRetryable, bucketOf(shopId));
        if (waitMs === null || clock.now().getTime() + waitMs >= deadline) throw failureOf(error);
        await clock.sleep(waitMs);
        if (error.kind === 'unavailable') tries += 1;
      }
    }
  }

  return {
    read: (shopId, call) => execute(shopId, call, true),
    write: (shopId, call) => execute(shopId, call, false),
  };
}

interface Attempt {
  shopId: ShopId;
  token: string;
  deadline: number;
  bucket: CostBucket;
  clock: Clock;
}

/** Sends a call once, as soon as the rate limit allows it. */
async function send(
  library: PlatformLibrary,
  metrics: PlatformMetrics,
  { document, variables }: AdminCall<z.ZodType>,
  { shopId, token, deadline, bucket, clock }: Attempt,
): Promise<unknown> {
  const arrivedAt = performance.now();
  const points = await bucket.enter(document, deadline);
  if (points === null) throw new AdminRefusal('throttled');
  const startedAt = performance.now();
  metrics.heldBack(startedAt - arrivedAt);
  try {
    const identity = { id: shopId, shop: shopId, state: '', isOnline: false, accessToken: token };
    const reply = await library.call(
      Math.min(attemptTimeoutMs, deadline - clock.now().getTime()),
      (api, { Session }) =>
        new api.clients.Graphql({ session: new Session(identity) }).request(document, { variables, retries: 0 }),
      refusalOf,
    );
    const cost = costOf(reply);
    if (cost) bucket.learn(document, cost);
    metrics.called('done', performance.now() - startedAt);
    return reply.data;
  } catch (error) {
    if (error instanceof AdminRefusal) metrics.called(error.kind, performance.now() - startedAt);
    if (error instanceof AdminRefusal && error.cost) bucket.learn(document, error.cost);
    throw error;
  } finally {
    bucket.leave(points);
  }
}

/** How long to wait before a retry; null when the call must not be retried. */
function retryDelayMs(
  { kind, cost }: AdminRefusal,
  tries: number,
  isRetryable: boolean,
  bucket: CostBucket,
): number | null {
  // The platform has not executed a throttled call, so even a write may be retried, once there are enough points.
  if (kind === 'throttled') return cost ? Math.max(50, bucket.waitMs(cost.requestedQueryCost)) : 1_000;
  if (kind !== 'unavailable' || !isRetryable || tries >= attempts) return null;
  return delayMs(tries);
}

function parsed<Data extends z.ZodType>(shape: Data, data: unknown): z.output<Data> {
  const result = shape.safeParse(data);
  if (result.success) return result.data;
  throw new Failure('platform_failed', 'The store gave an answer that Yodel cannot read.', { cause: result.error });
}
