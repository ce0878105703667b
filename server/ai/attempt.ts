import type { Prompt } from '../domain/generation/prompts/prompt.ts';
import type { ModelAnswer } from '../ports/generation/text-model.ts';
import { ModelFailure, modelFailure, unfinished } from './model-failures.ts';
import { createPartDeltas, type Delta, withoutFence } from './part-deltas.ts';
import type { ProviderModel } from './providers.ts';
import { spokenSoFar, withoutThoughts } from './thoughts.ts';

export interface Timing {
  /** Longest silence before the first sign of life, and between two; an answer that comes whole has no other sign. */
  silenceMs: number;
  wholeMs: number;
}

/**
 * One call of the model. Success is a natural end and nothing else; a stream that merely ends proves nothing. With
 * nobody to hear it, `onDelta` null, the answer is asked for whole.
 */
export async function attempt(
  model: ProviderModel,
  prompt: Prompt,
  { signal, onDelta, timing }: { signal: AbortSignal; onDelta: ((delta: Delta) => void) | null; timing: Timing },
): Promise<ModelAnswer> {
  const watch = watchSilence(signal, timing);
  try {
    const answer = onDelta
      ? converse(model, prompt, watch.signal, watch.heard, onDelta)
      : askWhole(model, prompt, watch.signal);
    return await Promise.race([answer, watch.ended]);
  } catch (error) {
    signal.throwIfAborted();
    throw modelFailure(watch.signal.aborted ? watch.signal.reason : error);
  } finally {
    watch.stop();
  }
}

const callOf = (prompt: Prompt, abortSignal: AbortSignal): Parameters<ProviderModel['doStream']>[0] => ({
  prompt: [
    { role: 'system', content: prompt.system },
    { role: 'user', content: [{ type: 'text', text: prompt.user }] },
  ],
  maxOutputTokens: prompt.maxOutputTokens,
  abortSignal,
  ...(prompt.parts && { responseFormat: { type: 'json', name: 'texts', schema: partsSchema(prompt.parts) } }),
});

async function askWhole(model: ProviderModel, prompt: Prompt, signal: AbortSignal): Promise<ModelAnswer> {
  const { content, finishReason, usage, response } = await model.doGenerate(callOf(prompt, signal));
  if (finishReason.unified !== 'stop') throw unfinished(finishReason.unified);
  const written = content.map((piece) => (piece.type === 'text' ? piece.text : '')).join('');
  return answerOf(prompt, written, response?.modelId ?? model.modelId, usage);
}

async function converse(
  model: ProviderModel,
  prompt: Prompt,
  signal: AbortSignal,
  heard: () => void,
  onDelta: (delta: Delta) => void,
): Promise<ModelAnswer> {
  const { stream } = await model.doStream(callOf(prompt, signal));
  const hearParts =
    prompt.parts &&
    createPartDeltas(
      prompt.parts.map(({ id }) => id),
      onDelta,
    );
  let written = '';
  let heardLength = 0;
  let modelId = model.modelId;
  let end: { finishReason: string; usage: Usage } | null = null;
  const pieces = stream.getReader();
  for (let next = await pieces.read(); !next.done; next = await pieces.read()) {
    const piece = next.value;
    signal.throwIfAborted();
    heard();
    if (piece.type === 'error') throw piece.error;
    if (piece.type === 'response-metadata') modelId = piece.modelId ?? modelId;
    if (piece.type === 'text-delta' && piece.delta !== '') {
      written += piece.delta;
      const spoken = spokenSoFar(written);
      if (hearParts) await hearParts(spoken);
      else if (spoken.length > heardLength) onDelta({ part: null, text: spoken.slice(heardLength) });
      heardLength = spoken.length;
    }
    if (piece.type === 'finish') end = { finishReason: piece.finishReason.unified, usage: piece.usage };
  }
  if (end?.finishReason !== 'stop') throw unfinished(end?.finishReason ?? 'interrupted');
  return answerOf(prompt, written, modelId, end.usage);
}

type Usage = Awaited<ReturnType<ProviderModel['doGenerate']>>['usage'];

function answerOf(prompt: Prompt, written: string, model: string, usage: Usage): ModelAnswer {
  const answer = withoutThoughts(written);
  const [inputTokens, outputTokens] = [usage.inputTokens.total, usage.outputTokens.total];
  return {
    text: prompt.parts ? partsOf(answer, prompt.parts) : answer,
    model,
    usage: inputTokens === undefined || outputTokens === undefined ? null : { inputTokens, outputTokens },
  };
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

/** Ends a call when it is told to or takes too long: at once, also where a provider's library does not notice. */
function watchSilence(told: AbortSignal, { silenceMs, wholeMs }: Timing) {
  const controller = new AbortController();
  const ended = Promise.withResolvers<never>();
  // A call that ended well is never told.
  ended.promise.catch(() => {});
  const end = (reason: unknown) => {
    controller.abort(reason);
    ended.reject(reason);
  };
  const tooLong = () => end(new ModelFailure('The text model took too long.', { isRetryable: true }));
  const whole = setTimeout(tooLong, wholeMs);
  const silence = silenceMs < wholeMs ? setTimeout(tooLong, silenceMs) : null;
  // Not a combined signal: one that is listened to is never given up, nor what its listener holds, the text.
  const stop = () => end(told.reason);
  told.addEventListener('abort', stop, { once: true });
  if (told.aborted) stop();
  return {
    signal: controller.signal,
    ended: ended.promise,
    heard: () => silence?.refresh(),
    stop: () => {
      told.removeEventListener('abort', stop);
      clearTimeout(whole);
      if (silence) clearTimeout(silence);
    },
  };
}
