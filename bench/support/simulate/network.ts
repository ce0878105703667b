import type { Chance } from './chance.ts';
import { currentProcess, type SimulatedProcess } from './process.ts';
import { appUrl, storeUrl } from './store.ts';
import type { World } from './world.ts';

/** How often a call goes wrong, from 0 to 1. */
interface NetworkFaults {
  platform: number;
  model: number;
  /** The model's checks of what texts state. */
  checks: number;
  webhooks: number;
}

export const noFaults: NetworkFaults = { platform: 0, model: 0, checks: 0, webhooks: 0 };

type Fault = 'refused' | 'dropped' | 'reply lost' | 'hangs' | 'cut' | 'repeated';

const faultsOf: Record<keyof NetworkFaults, Fault[]> = {
  platform: ['refused', 'dropped', 'reply lost', 'hangs'],
  model: ['refused', 'dropped', 'reply lost', 'hangs', 'cut'],
  checks: ['refused', 'dropped', 'reply lost', 'cut'],
  webhooks: ['dropped', 'reply lost', 'repeated'],
};

/** A model takes long, so that much else happens meanwhile. */
const turnsOfModel = 5;

/** Stands in for `fetch`: calls reach the store in memory, late, out of order, or not at all. */
export function networkOf(world: World): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const payload = Buffer.from(await request.arrayBuffer());
    const signal = init?.signal ?? null;
    signal?.throwIfAborted();
    const exchange = request.url.startsWith(appUrl)
      ? deliver(world, request, payload)
      : call(world, currentProcess.getStore() ?? null, request, payload);
    if (!signal) return await exchange;
    return await Promise.race([exchange, rejectionOf(signal)]);
  };
}

/** A call of the app to the platform or the model. */
async function call(
  world: World,
  process: SimulatedProcess | null,
  request: Request,
  payload: Buffer,
): Promise<Response> {
  if (!request.url.startsWith(storeUrl)) throw new TypeError(`There is nothing at ${request.url}`);
  const kind = kindOf(request, payload);
  await world.scheduled(`${process?.name ?? ''} asks the ${kind}`);
  // What a process has sent may arrive after its death.
  if (process?.isDead && world.chance.isChosen(0.5)) return await never();
  const fault = world.faultOf(kind);
  if (fault === 'dropped') throw new TypeError('fetch failed');
  if (fault === 'refused') return new Response('{"errors":"Unavailable"}', { status: 503, headers: json });
  if (fault === 'hangs') return await never();
  if (kind === 'model') for (let turn = 0; turn < turnsOfModel; turn += 1) await world.scheduled('the model writes');
  const { pathname, search } = new URL(request.url);
  const reply = await world.busy(() =>
    world.store.answer({
      method: request.method as 'GET' | 'POST' | 'PUT',
      url: `${pathname}${search}`,
      headers: Object.fromEntries(request.headers),
      ...(payload.length > 0 && { payload }),
    }),
  );
  if (fault === 'reply lost') throw new TypeError('fetch failed');
  await world.scheduled(`the ${kind} answers ${process?.name ?? ''}`);
  if (process?.isDead) return await never();
  const whole = reply.rawPayload;
  const body = fault === 'cut' ? whole.subarray(0, Math.floor(whole.length * 0.7)) : whole;
  const headers = Object.entries(reply.headers)
    .filter(([name]) => name !== 'content-length')
    .map(([name, value]): [string, string] => [name, String(value)]);
  return new Response([204, 304].includes(reply.statusCode) ? null : new Uint8Array(body), {
    status: reply.statusCode,
    headers,
  });
}

function kindOf({ url }: Request, payload: Buffer): 'platform' | 'model' | 'checks' {
  if (!url.includes('/v1/')) return 'platform';
  return payload.includes('"statements":') ? 'checks' : 'model';
}

/** A webhook of the platform to the app. */
async function deliver(world: World, request: Request, payload: Buffer): Promise<Response> {
  await world.scheduled(`webhook ${request.headers.get('x-shopify-topic')}`);
  const fault = world.faultOf('webhooks');
  if (fault === 'dropped') throw new TypeError('fetch failed');
  const post = () =>
    world.inject({
      method: 'POST',
      url: new URL(request.url).pathname,
      headers: Object.fromEntries(request.headers),
      payload,
    });
  const reply = post();
  if (fault === 'repeated') void post();
  const { status, body } = await reply;
  if (fault === 'reply lost') throw new TypeError('fetch failed');
  return new Response(body, { status });
}

const json = { 'content-type': 'application/json' };
const never = <Nothing>(): Promise<Nothing> => new Promise(() => {});

const rejectionOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/** Which fault a call of this kind has; null: none. */
export function chooseFault(chance: Chance, faults: NetworkFaults, kind: keyof NetworkFaults): Fault | null {
  if (!chance.isChosen(faults[kind])) return null;
  return faultsOf[kind][chance.below(faultsOf[kind].length)] ?? null;
}
