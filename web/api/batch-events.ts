import { backoff } from '../../common/async/retry.ts';
import { sleep } from '../../common/async/sleep.ts';
import type { BatchState } from '../../common/contract/batches.ts';
import { batchStreams, routes } from '../../common/contract/routes.ts';
import { serverSentEvents } from './server-sent-events.ts';
import { failureFromResponse, hostTransport, send, type Transport } from './transport.ts';

// The server sends something every 15 s, so a connection silent for this long is broken.
const silenceMs = 40_000;
const delayMs = backoff({ firstMs: 500, maxMs: 4_000 });

interface BatchWatcher {
  signal: AbortSignal;
  onBatch(batch: BatchState): void;
  /** The server cannot be reached. The next `onBatch` means that it can be reached again. */
  onConnectionLost(): void;
}

/**
 * Reports every new state of the batch until the signal aborts. It reconnects when the stream ends, and fetches the
 * state once before each attempt, so that a network that blocks streams is only slower.
 */
export async function watchBatch(id: string, watcher: BatchWatcher, transport: Transport = hostTransport) {
  const { signal } = watcher;
  for (let failures = 0; !signal.aborted; failures++) {
    try {
      for await (const batch of streamBatch(transport, id, signal)) {
        failures = 0;
        watcher.onBatch(batch);
      }
    } catch {
      // Every end of the stream is followed by another attempt.
    }
    await sleep(delayMs(failures + 1), signal).catch(() => {});
    if (!signal.aborted)
      await fetchBatch(transport, id, watcher).catch(() => signal.aborted || watcher.onConnectionLost());
  }
}

async function* streamBatch(transport: Transport, id: string, signal: AbortSignal): AsyncGenerator<BatchState> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), silenceMs);
  const resetOnData = new TransformStream<Uint8Array, Uint8Array>({
    transform(bytes, controller) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), silenceMs);
      controller.enqueue(bytes);
    },
  });
  try {
    const response = await send(transport, {
      method: 'GET',
      path: batchStreams.events,
      query: { id },
      accept: 'text/event-stream',
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (!response.ok || !response.body) throw await failureFromResponse(response);
    for await (const { event, data } of serverSentEvents(response.body.pipeThrough(resetOnData))) {
      if (event === 'batch') yield JSON.parse(data) as BatchState;
    }
  } finally {
    clearTimeout(timer);
  }
}

async function fetchBatch(transport: Transport, id: string, { signal, onBatch }: BatchWatcher): Promise<void> {
  const response = await send(transport, { ...routes.batch, query: { id }, accept: 'application/json', signal });
  if (!response.ok) throw await failureFromResponse(response);
  onBatch(((await response.json()) as { batch: BatchState }).batch);
}
