import { backoff, retry } from '../../common/async/retry.ts';
import { semaphore } from '../../common/async/semaphore.ts';
import { Failure } from '../domain/failure.ts';
import type { Prompt } from '../domain/generation/prompts/prompt.ts';
import type { ModelAnswer, TextModel } from '../ports/generation/text-model.ts';
import { attempt, type Timing } from './attempt.ts';
import { cameAsStream, ModelFailure } from './model-failures.ts';
import type { Delta } from './part-deltas.ts';
import { type ProviderConfig, providerModel } from './providers.ts';
import { wholeModel } from './whole-model.ts';

export interface TextModelConfig extends ProviderConfig {
  /** Calls in flight at once; the others wait their turn. */
  singleConcurrency: number;
  /** How often a call is made before its failure is told; who minds retries himself asks for one. */
  maxAttempts?: number;
  timing?: Partial<Timing & Retrying>;
}

interface Retrying {
  firstRetryMs: number;
  /** A provider that asks for a longer wait than this is not waited for. */
  maxWaitMs: number;
}

const defaultTiming: Timing & Retrying = {
  silenceMs: 30_000,
  wholeMs: 180_000,
  firstRetryMs: 500,
  maxWaitMs: 20_000,
};
const defaultAttempts = 3;
// Beyond this the last in line would wait for minutes; better to say so at once.
const maxWaiting = 1_000;

export function openTextModel(config: TextModelConfig): TextModel {
  const { maxAttempts = defaultAttempts } = config;
  const timing = { ...defaultTiming, ...config.timing };
  const calls = semaphore(config.singleConcurrency);
  const call = config.isWhole ? wholeCall(config, timing) : streamedCall(config, timing);
  return {
    write: async (prompt, { signal, onDelta }) => {
      signal.throwIfAborted();
      if (calls.waiting() >= maxWaiting) throw tooManyWaiting();
      return await calls.run(() => writeWithRetries(call, prompt, { signal, onDelta, timing, maxAttempts }), signal);
    },
  };
}

type Call = (prompt: Prompt, ask: { signal: AbortSignal; onDelta: (delta: Delta) => void }) => Promise<ModelAnswer>;

function streamedCall(config: ProviderConfig, timing: Timing): Call {
  const model = providerModel({ ...config, isWhole: false });
  return (prompt, ask) => attempt(model, prompt, { ...ask, timing });
}

function wholeCall(config: TextModelConfig, { wholeMs }: Timing): Call {
  const model = wholeModel(config);
  // There is no sign of life before the answer is there.
  const timing = { wholeMs, silenceMs: config.timing?.silenceMs ?? wholeMs };
  const streamed = streamedCall(config, { ...defaultTiming, ...config.timing });
  let isStreamer = false;
  return async (prompt, ask) => {
    if (isStreamer) return streamed(prompt, ask);
    try {
      return await attempt(model, prompt, { signal: ask.signal, onDelta: null, timing });
    } catch (error) {
      if (!cameAsStream(error)) throw error;
      isStreamer = true;
      return streamed(prompt, ask);
    }
  };
}

async function writeWithRetries(
  call: Call,
  prompt: Prompt,
  {
    signal,
    onDelta,
    timing,
    maxAttempts,
  }: Parameters<TextModel['write']>[1] & { timing: Timing & Retrying; maxAttempts: number },
): Promise<ModelAnswer> {
  let wasHeard = false;
  const hear: NonNullable<typeof onDelta> = (delta) => {
    wasHeard = onDelta !== undefined;
    onDelta?.(delta);
  };
  // Words that a listener has heard cannot be taken back: a second attempt would repeat them.
  const shouldRetry = (error: unknown) =>
    error instanceof ModelFailure && error.canTryAgain && !wasHeard && (error.retryAfterMs ?? 0) <= timing.maxWaitMs;
  const delayMs = backoff({ firstMs: timing.firstRetryMs, jitter: 0.5 });
  return await retry(() => call(prompt, { signal, onDelta: hear }), {
    attempts: maxAttempts,
    shouldRetry,
    delayMs: (attempt, error) => (error instanceof Failure ? error.retryAfterMs : null) ?? delayMs(attempt),
    signal,
  });
}

const tooManyWaiting = () =>
  new Failure('too_many_requests', 'Too many texts are being written right now.', { isRetryable: true });
