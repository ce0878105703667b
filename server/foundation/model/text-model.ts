import { backoff, retry } from '../../../common/async/retry.ts';
import type { Clock } from '../clock.ts';
import { Failure } from '../failure.ts';
import { attempt, type Timing } from './attempt.ts';
import { boundedPrompt } from './bounded-prompt.ts';
import { ModelFailure, wasStreamed } from './model-failures.ts';
import type { Delta } from './part-deltas.ts';
import type { Prompt } from './prompt.ts';
import { type ProviderConfig, providerModel } from './providers.ts';
import type { ModelCallOptions, ModelResult, TextModel } from './text-model-port.ts';

export interface TextModelConfig extends ProviderConfig {
  /** Calls in all, the first one included. A caller that retries by its own rules asks for 1. */
  maxAttempts?: number;
  /** False asks for the whole text in one response, for texts that no one watches being generated. */
  isStreamed?: boolean;
  /** Marks what prompts have in common for the provider's cache; absent: true. */
  marksCache?: boolean;
  timing?: Partial<Timing & RetryTiming>;
}

interface RetryTiming {
  firstRetryMs: number;
  /** When a provider asks for a longer wait than this, the call fails instead. */
  maxWaitMs: number;
}

const defaultTiming: Omit<Timing, 'wholeMs'> & RetryTiming = {
  firstWordMs: 60_000,
  silenceMs: 30_000,
  firstRetryMs: 500,
  maxWaitMs: 20_000,
};
const afterFirstWordMs = 120_000;
const defaultAttempts = 3;

export function openTextModel(config: TextModelConfig, clock: Clock): TextModel {
  const { maxAttempts = defaultAttempts, isStreamed = true, marksCache = true } = config;
  const { firstWordMs = defaultTiming.firstWordMs } = config.timing ?? {};
  const timing = { ...defaultTiming, wholeMs: firstWordMs + afterFirstWordMs, ...config.timing };
  const model = providerModel(config);
  const streamed: Call = (prompt, options) => attempt(model, prompt, { ...options, marksCache, timing, clock });
  // A response that comes whole gives no sign of life before it is complete.
  const wholeTiming = { ...timing, firstWordMs: timing.wholeMs };
  const whole: Call = (prompt, options) =>
    attempt(model, prompt, { ...options, onDelta: null, marksCache, timing: wholeTiming, clock });
  const call = isStreamed ? streamed : wholeCall(whole, streamed);
  return {
    generate: async (prompt, { shopId, signal, onDelta }) => {
      signal.throwIfAborted();
      return await callWithRetries(call, boundedPrompt(prompt), {
        shopId,
        signal,
        onDelta,
        timing,
        clock,
        maxAttempts,
      });
    },
  };
}

type Call = (prompt: Prompt, options: Required<ModelCallOptions>) => Promise<ModelResult>;

/** Asks for whole responses, until the server turns out to be one that always streams. */
function wholeCall(whole: Call, streamed: Call): Call {
  let alwaysStreams = false;
  return async (prompt, options) => {
    if (alwaysStreams) return streamed(prompt, options);
    try {
      return await whole(prompt, options);
    } catch (error) {
      if (!wasStreamed(error)) throw error;
      alwaysStreams = true;
      return streamed(prompt, options);
    }
  };
}

type Options = ModelCallOptions & { timing: RetryTiming; clock: Clock; maxAttempts: number };

async function callWithRetries(
  call: Call,
  prompt: Prompt,
  { shopId, signal, onDelta, timing, clock, maxAttempts }: Options,
): Promise<ModelResult> {
  let wasShown = false;
  const show = (delta: Delta) => {
    wasShown = onDelta !== undefined;
    onDelta?.(delta);
  };
  const delayMs = backoff({ firstMs: timing.firstRetryMs, jitter: 0.5 });
  return await retry(() => call(prompt, { shopId, signal, onDelta: show }), {
    attempts: maxAttempts,
    // Words that were shown stay on screen, and a second attempt would repeat them.
    shouldRetry: (error) =>
      error instanceof ModelFailure && error.canRetryNow && !wasShown && (error.retryAfterMs ?? 0) <= timing.maxWaitMs,
    delayMs: (attempt, error) => (error instanceof Failure ? error.retryAfterMs : null) ?? delayMs(attempt),
    signal,
    sleep: clock.sleep,
  });
}
