import type { Clock } from '../clock.ts';
import { ModelFailure, modelFailure, tooMuchText, unfinishedFailure } from './model-failures.ts';
import { type Delta, partDeltas } from './part-deltas.ts';
import type { Prompt, ReadPicture } from './prompt.ts';
import type { ProviderModel } from './providers.ts';
import { readParts } from './read-parts.ts';
import { reasoningFilter, withoutReasoning } from './reasoning.ts';
import type { ModelCallOptions, ModelResult } from './text-model-port.ts';
import { userOptions } from './user-options.ts';

export interface Timing {
  /** The longest silence before the first word of a response. */
  firstWordMs: number;
  /** The longest silence between two pieces of a response after that. */
  silenceMs: number;
  /** The longest time for the whole call. */
  wholeMs: number;
}

// Many times what the longest text has. Checks refuse less than this; here it ends the stream early.
const maxOutputLength = 200_000;

interface AttemptOptions extends Pick<ModelCallOptions, 'shopId' | 'signal'> {
  /** null: the text is requested whole. */
  onDelta: ((delta: Delta) => void) | null;
  /** The part of the prompt that texts have in common is marked, for providers that keep only what is marked. */
  marksCache: boolean;
  timing: Timing;
  clock: Clock;
}

/**
 * One call of the model. Only the finish reason `stop` is a success: a stream that merely ends proves nothing.
 */
export async function attempt(
  model: ProviderModel,
  prompt: Prompt,
  { shopId, marksCache, signal, onDelta, timing, clock }: AttemptOptions,
): Promise<ModelResult> {
  const timeouts = startTimeouts(signal, timing, clock);
  try {
    const options = callOptions(prompt, { shopId, marksCache, abortSignal: timeouts.signal });
    const result = onDelta
      ? streamText(model, options, prompt, timeouts, onDelta)
      : generateWholeText(model, options, prompt);
    return await Promise.race([result, timeouts.ended]);
  } catch (error) {
    signal.throwIfAborted();
    throw modelFailure(timeouts.signal.aborted ? timeouts.signal.reason : error);
  } finally {
    timeouts.stop();
  }
}

type CallOptions = Parameters<ProviderModel['doStream']>[0];

const cacheMark = { anthropic: { cacheControl: { type: 'ephemeral' } } };

interface CallContext extends Pick<AttemptOptions, 'shopId' | 'marksCache'> {
  abortSignal: AbortSignal;
}

const callOptions = (prompt: Prompt, { shopId, marksCache, abortSignal }: CallContext): CallOptions => ({
  prompt: [
    // What texts have in common comes first, and ends here. Other providers keep it without a mark.
    { role: 'system', content: prompt.system, ...(marksCache && { providerOptions: cacheMark }) },
    { role: 'user', content: [{ type: 'text', text: prompt.user }, ...(prompt.pictures ?? []).map(filePart)] },
  ],
  maxOutputTokens: prompt.maxOutputTokens,
  abortSignal,
  ...(shopId !== null && { providerOptions: userOptions(shopId) }),
  ...(prompt.parts && { responseFormat: { type: 'json', name: 'texts', schema: partsSchema(prompt.parts) } }),
  ...(prompt.schema && { responseFormat: { type: 'json', name: 'answer', schema: prompt.schema } }),
});

/** Bytes, never an address: the provider downloads nothing. */
const filePart = ({ bytes, mediaType }: ReadPicture) => ({
  type: 'file' as const,
  mediaType,
  data: { type: 'data' as const, data: bytes },
});

async function generateWholeText(model: ProviderModel, options: CallOptions, prompt: Prompt): Promise<ModelResult> {
  const { content, finishReason, usage, response } = await model.doGenerate(options);
  if (finishReason.unified !== 'stop') throw unfinishedFailure(finishReason.unified);
  const output = content.map((piece) => (piece.type === 'text' ? piece.text : '')).join('');
  if (output.length > maxOutputLength) throw tooMuchText();
  return modelResult(prompt, output, response?.modelId ?? model.modelId, usage);
}

async function streamText(
  model: ProviderModel,
  options: CallOptions,
  prompt: Prompt,
  { signal, restartSilence }: Timeouts,
  onDelta: (delta: Delta) => void,
): Promise<ModelResult> {
  const { stream } = await model.doStream(options);
  const partIds = prompt.parts?.map(({ id }) => id);
  const updateParts = partIds && partDeltas(partIds, onDelta);
  const show = reasoningFilter();
  let output = '';
  let visible = '';
  let modelId = model.modelId;
  let end: { finishReason: string; usage: Usage } | null = null;
  const pieces = stream.getReader();
  for (let next = await pieces.read(); !next.done; next = await pieces.read()) {
    const piece = next.value;
    signal.throwIfAborted();
    restartSilence(output === '' ? 'first word' : 'next word');
    if (piece.type === 'error') throw piece.error;
    if (piece.type === 'response-metadata') modelId = piece.modelId ?? modelId;
    if (piece.type === 'text-delta' && piece.delta !== '') {
      output += piece.delta;
      if (output.length > maxOutputLength) throw tooMuchText();
      const text = show(piece.delta);
      visible += text;
      if (updateParts) await updateParts(visible, { isComplete: false });
      else if (text !== '') onDelta({ part: null, text });
    }
    if (piece.type === 'finish') end = { finishReason: piece.finishReason.unified, usage: piece.usage };
  }
  if (end?.finishReason !== 'stop') throw unfinishedFailure(end?.finishReason ?? 'interrupted');
  await updateParts?.(visible, { isComplete: true });
  return modelResult(prompt, output, modelId, end.usage);
}

type Usage = Awaited<ReturnType<ProviderModel['doGenerate']>>['usage'];

function modelResult(prompt: Prompt, output: string, model: string, usage: Usage): ModelResult {
  const text = withoutReasoning(output);
  const [inputTokens, outputTokens] = [usage.inputTokens.total, usage.outputTokens.total];
  return {
    text: prompt.parts ? parseParts(text, prompt.parts) : text,
    model,
    usage:
      inputTokens === undefined || outputTokens === undefined
        ? null
        : { inputTokens, cachedTokens: usage.inputTokens.cacheRead ?? 0, outputTokens },
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

/** The parts that are present; `checkOutput` reports the missing ones. */
function parseParts(answer: string, parts: NonNullable<Prompt['parts']>): { id: string; output: string }[] {
  const found = readParts(answer, parts);
  if (found.length > 0) return found;
  throw new ModelFailure('The writing service sent an unreadable text. Nothing was charged. Try again.', {
    isRetryable: true,
    isUnreadable: true,
  });
}

type Timeouts = ReturnType<typeof startTimeouts>;

/**
 * Ends a call when the caller aborts it or when it takes too long. `ended` rejects at once, even if a provider's
 * library ignores the signal.
 */
function startTimeouts(callerSignal: AbortSignal, { firstWordMs, silenceMs, wholeMs }: Timing, clock: Clock) {
  const controller = new AbortController();
  const ended = Promise.withResolvers<never>();
  // After a success no one waits for it.
  ended.promise.catch(() => {});
  const end = (reason: unknown) => {
    controller.abort(reason);
    ended.reject(reason);
  };
  const timeOut = () =>
    end(
      new ModelFailure('The writing service took too long. Nothing was charged. Try again.', {
        isRetryable: true,
        isUnavailable: true,
      }),
    );
  const cancelWhole = clock.after(wholeMs, timeOut);
  const maxSilenceMs = { 'first word': firstWordMs, 'next word': silenceMs };
  let cancelSilence = clock.after(firstWordMs, timeOut);
  // AbortSignal.any would stay in memory, with the text its listeners hold, as long as the caller's signal.
  const abort = () => end(callerSignal.reason);
  callerSignal.addEventListener('abort', abort, { once: true });
  if (callerSignal.aborted) abort();
  return {
    signal: controller.signal,
    ended: ended.promise,
    restartSilence: (next: keyof typeof maxSilenceMs) => {
      cancelSilence();
      cancelSilence = clock.after(maxSilenceMs[next], timeOut);
    },
    stop: () => {
      callerSignal.removeEventListener('abort', abort);
      cancelWhole();
      cancelSilence();
    },
  };
}
