import { plainResponse } from './lean-fetch.ts';
import { type ProviderConfig, type ProviderModel, providerModel } from './providers.ts';
import { type WholeAnswer, wholeAnswers } from './whole-answers.ts';

type Call = Parameters<ProviderModel['doGenerate']>[0];
type Generated = Awaited<ReturnType<ProviderModel['doGenerate']>>;

/**
 * A provider's model for answers that come whole. Of a call to a server that speaks chat completions the library takes
 * half, so a plain question is put and its plain answer read without it. Whatever else comes (a refusal, a connection
 * lost, an answer that is cut short or of another form) the library reads as if it had asked itself.
 */
export function wholeModel(config: ProviderConfig): ProviderModel {
  const library = providerModel({ ...config, isWhole: true });
  const address = `${config.baseUrl?.replace(/\/$/, '')}/chat/completions`;
  if (config.provider !== 'openai-compatible' || !URL.canParse(address)) return library;

  const ask = wholeAnswers(new URL(address), {
    'content-type': 'application/json',
    'user-agent': 'yodel',
    ...(config.apiKey && { authorization: `Bearer ${config.apiKey}` }),
  });
  const readByLibrary = (call: Call, fetched: () => Promise<Response>) =>
    providerModel(config, fetched).doGenerate(call);

  return {
    specificationVersion: library.specificationVersion,
    provider: library.provider,
    modelId: library.modelId,
    supportedUrls: library.supportedUrls,
    doStream: (call) => library.doStream(call),
    doGenerate: async (call) => {
      const body = plainQuestion(config.model, call);
      if (body === null) return library.doGenerate(call);
      let whole: WholeAnswer;
      try {
        whole = await ask(body, call.abortSignal ?? null);
      } catch (error) {
        return readByLibrary(call, () => Promise.reject(error));
      }
      return plainAnswer(whole) ?? readByLibrary(call, async () => plainResponse(whole));
    },
  };
}

/** The body that the library would send; null where it is more than a text asked for by system and user. */
function plainQuestion(model: string, { prompt, maxOutputTokens, responseFormat }: Call): string | null {
  const [system, user, ...more] = prompt;
  if (system?.role !== 'system' || user?.role !== 'user' || more.length > 0) return null;
  const [piece, ...pieces] = user.content;
  if (piece?.type !== 'text' || pieces.length > 0 || responseFormat) return null;
  const messages = [
    { role: 'system', content: system.content },
    { role: 'user', content: piece.text },
  ];
  return JSON.stringify({ model, max_tokens: maxOutputTokens, messages });
}

interface Completion {
  choices?: { message?: { content?: unknown }; finish_reason?: unknown }[];
  model?: unknown;
  usage?: { prompt_tokens?: unknown; completion_tokens?: unknown } | null;
}

/** A text that came to its natural end; null for any other answer. */
function plainAnswer({ status, bytes }: WholeAnswer): Generated | null {
  const completion = status === 200 ? completionOf(bytes) : null;
  const choice = completion?.choices?.[0];
  const text = choice?.message?.content;
  if (typeof text !== 'string' || text === '' || choice?.finish_reason !== 'stop') return null;
  const { prompt_tokens: input, completion_tokens: output } = completion?.usage ?? {};
  const modelId = completion?.model;
  if (typeof input !== 'number' || typeof output !== 'number' || typeof modelId !== 'string') return null;
  return {
    content: [{ type: 'text', text }],
    finishReason: { unified: 'stop', raw: 'stop' },
    usage: {
      inputTokens: { total: input, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
      outputTokens: { total: output, text: undefined, reasoning: undefined },
    },
    response: { modelId },
    warnings: [],
  };
}

function completionOf(bytes: Buffer): Completion | null {
  try {
    return JSON.parse(bytes.toString()) as Completion | null;
  } catch {
    return null;
  }
}
