import type { Prompt } from '../domain/prompts/prompt.ts';
import type { ModelAnswer } from '../ports/text-model.ts';
import { ModelFailure, modelFailure, unfinished } from './model-failures.ts';
import { createPartDeltas, type Delta, withoutFence } from './part-deltas.ts';
import type { ProviderModel } from './providers.ts';

export interface Timing {
  /** Longest silence before the first sign of life, and between two. */
  silenceMs: number;
  wholeMs: number;
}

/** One call of the model. Success is a natural end and nothing else; a stream that merely ends proves nothing. */
export async function attempt(
  model: ProviderModel,
  prompt: Prompt,
  { signal, onDelta, timing }: { signal: AbortSignal; onDelta: (delta: Delta) => void; timing: Timing },
): Promise<ModelAnswer> {
  const watch = watchSilence(timing);
  const ended = AbortSignal.any([signal, watch.signal]);
  // Ends the wait at once when told to, also where a provider's stream does not notice.
  const stopped = Promise.withResolvers<never>();
  const stop = () => stopped.reject(ended.reason);
  ended.addEventListener('abort', stop, { once: true });
  if (ended.aborted) stop();
  try {
    return await Promise.race([converse(model, prompt, ended, watch.heard, onDelta), stopped.promise]);
  } catch (error) {
    signal.throwIfAborted();
    throw modelFailure(watch.signal.aborted ? watch.signal.reason : error);
  } finally {
    // A combined signal that is listened to is never given up, nor what its listener holds: the text.
    ended.removeEventListener('abort', stop);
    watch.stop();
  }
}

async function converse(
  model: ProviderModel,
  prompt: Prompt,
  signal: AbortSignal,
  heard: () => void,
  onDelta: (delta: Delta) => void,
): Promise<ModelAnswer> {
  const { stream } = await model.doStream({
    prompt: [
      { role: 'system', content: prompt.system },
      { role: 'user', content: [{ type: 'text', text: prompt.user }] },
    ],
    maxOutputTokens: prompt.maxOutputTokens,
    abortSignal: signal,
    ...(prompt.parts && { responseFormat: { type: 'json', name: 'texts', schema: partsSchema(prompt.parts) } }),
  });
  const hearParts =
    prompt.parts &&
    createPartDeltas(
      prompt.parts.map(({ id }) => id),
      onDelta,
    );
  let written = '';
  let modelId = model.modelId;
  let end: { finishReason: string; usage: ModelAnswer['usage'] } | null = null;
  const pieces = stream.getReader();
  for (let next = await pieces.read(); !next.done; next = await pieces.read()) {
    const piece = next.value;
    signal.throwIfAborted();
    heard();
    if (piece.type === 'error') throw piece.error;
    if (piece.type === 'response-metadata') modelId = piece.modelId ?? modelId;
    if (piece.type === 'text-delta' && piece.delta !== '') {
      written += piece.delta;
      if (hearParts) await hearParts(written);
      else onDelta({ part: null, text: piece.delta });
    }
    if (piece.type === 'finish') {
      const [inputTokens, outputTokens] = [piece.usage.inputTokens.total, piece.usage.outputTokens.total];
      const usage = inputTokens === undefined || outputTokens === undefined ? null : { inputTokens, outputTokens };
      end = { finishReason: piece.finishReason.unified, usage };
    }
  }
  if (end?.finishReason !== 'stop') throw unfinished(end?.finishReason ?? 'interrupted');
  return { text: prompt.parts ? partsOf(written, prompt.parts) : written, model: modelId, usage: end.usage };
}

function partsSchema(parts: NonNullable<Prompt['parts']>) {
  return {
    type: 'object' as const,
    properties: Object.fromEntries(parts.map(({ id, description }) => [id, { type: 'string' as const, description }])),
    required: parts.map(({ id }) => id),
    additionalProperties: false,
  };
}

/** The parts as far as they are there; whether all of them are is for the check of the output to say. */
function partsOf(json: string, parts: NonNullable<Prompt['parts']>): { id: string; output: string }[] {
  const value = parseJson(withoutFence(json));
  if (typeof value !== 'object' || value === null) throw malformed();
  return parts.flatMap(({ id }) => {
    const output = (value as Record<string, unknown>)[id];
    return typeof output === 'string' ? [{ id, output }] : [];
  });
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw malformed();
  }
}

const malformed = () => new ModelFailure('The text model’s answer is malformed.', { isRetryable: true });

function watchSilence({ silenceMs, wholeMs }: Timing) {
  const controller = new AbortController();
  const tooLong = () => controller.abort(new ModelFailure('The text model took too long.', { isRetryable: true }));
  const whole = setTimeout(tooLong, wholeMs);
  const silence = setTimeout(tooLong, silenceMs);
  return {
    signal: controller.signal,
    heard: () => silence.refresh(),
    stop: () => {
      clearTimeout(whole);
      clearTimeout(silence);
    },
  };
}
