import { setTimeout as sleep } from 'node:timers/promises';
import type { Prompt } from '../domain/generation/prompts/prompt.ts';
import type { ModelAnswer, TextModel } from '../ports/generation/text-model.ts';
import { attempt, type Timing } from './attempt.ts';
import { cameAsStream, ModelFailure } from './model-failures.ts';
import type { Delta } from './part-deltas.ts';
import { type ProviderConfig, providerModel } from './providers.ts';
import { createSemaphore } from './semaphore.ts';
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
  const inTurn = createSemaphore(config.singleConcurrency, maxWaiting);
  const call = config.isWhole ? wholeCall(config, timing) : streamedCall(config, timing);
  return {
    write: (prompt, { signal, onDelta }) =>
      inTurn(signal, () => writeWithRetries(call, prompt, { signal, onDelta, timing, maxAttempts })),
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
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await call(prompt, { signal, onDelta: hear });
    } catch (error) {
      // Words that were heard cannot be taken back, so a second attempt would repeat them.
      if (!(error instanceof ModelFailure) || !error.canTryAgain || wasHeard || attempts === maxAttempts) throw error;
      const waitMs = error.retryAfterMs ?? backoffMs(attempts, timing);
      if (waitMs > timing.maxWaitMs) throw error;
      await sleep(waitMs, undefined, { signal }).catch(() => signal.throwIfAborted());
    }
  }
}

/** Doubles each time, and spreads out those who failed together. */
const backoffMs = (attempts: number, { firstRetryMs }: Retrying): number =>
  firstRetryMs * 2 ** (attempts - 1) * (0.5 + Math.random());
