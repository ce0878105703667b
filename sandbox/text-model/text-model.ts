import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallCounts } from '../faults/call-counts.ts';
import type { Faults } from '../faults/faults.ts';
import { answerTo } from './answer.ts';
import { isCheckingCall } from './claims/check-claims.ts';
import type { KeptPrompts } from './kept-prompts.ts';
import type { QueuedAnswers } from './queued-answers.ts';
import { chatReply, wholeReply } from './wire/chat-reply.ts';
import { type ChatRequest, readChatRequest } from './wire/chat-request.ts';
import { PromptCache } from './wire/prompt-cache.ts';
import { type Pace, streamReply } from './wire/stream-reply.ts';
import { badRequest, missingKey, noVision, rateLimited, serverFault, WireError } from './wire/wire-error.ts';
import { hashOf } from './writer/hash.ts';

const MODELS = ['sandbox-writer'];
// Room for a few pictures.
const MAX_BODY_BYTES = 20 * 1024 * 1024;

interface TextModelOptions {
  faults: Pick<Faults, 'beforeModelCall' | 'isFalseQuote' | 'settings'>;
  calls: Pick<CallCounts, 'count'>;
  answers: Pick<QueuedAnswers, 'take'>;
  prompts: Pick<KeptPrompts, 'keep'>;
  /** The shop that the request's `user` names. */
  shopOf(user: string | null): string | null;
}

/** A deterministic text model behind OpenAI's chat completions protocol. */
export function registerTextModel(
  app: FastifyInstance,
  { faults, calls, answers, prompts, shopOf }: TextModelOptions,
): void {
  app.register((scope, _options, done) => {
    const variants = new VariantCounter();
    const cache = new PromptCache();
    let errorCount = 0;
    const hanging = new Set<ServerResponse>();
    prepare(scope, hanging);

    scope.post('/v1/chat/completions', { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
      const chatRequest = readChatRequest(request.body);
      const isCheck = isCheckingCall(chatRequest);
      const shop = shopOf(chatRequest.user);
      calls.count('model', isCheck ? 'chat.completions (check)' : 'chat.completions', shop);
      const prompt = chatRequest.turns.map(({ text }) => text).join('\n');
      prompts.keep(shop, prompt);
      const { canSee, pace } = faults.settings(shop).model;
      if (!canSee && chatRequest.turns.some(({ pictures }) => pictures)) throw noVision();
      const disconnected = disconnectSignal(reply);
      const fault = await faults.beforeModelCall(shop);
      if (fault === 'error') {
        errorCount += 1;
        throw errorCount % 2 === 1 ? serverFault() : rateLimited();
      }
      if (fault === 'hang') {
        // The model sends nothing: the connection ends when the client gives up.
        reply.hijack();
        hanging.add(reply.raw);
        disconnected.addEventListener('abort', () => hanging.delete(reply.raw));
        return;
      }
      const own = () =>
        answerTo(chatRequest, { variant: variants.next(chatRequest), isFalse: () => faults.isFalseQuote(shop) });
      const content = answers.take(shop, { prompt, isCheck }) ?? own();
      const answer = chatReply(chatRequest, content, cache.cachedTokens(prompt));
      const isMalformed = fault === 'malformed';
      if (!chatRequest.stream) return sendWhole(reply, JSON.stringify(wholeReply(answer)), isMalformed);
      reply.hijack();
      await streamReply(reply.raw, answer, {
        includeUsage: chatRequest.includeUsage,
        pace: pace ?? paceOf(request),
        cutInTheMiddle: isMalformed,
        signal: disconnected,
      }).catch((error: unknown) => {
        if (!disconnected.aborted) throw error;
      });
    });
    done();
  });
}

/** What all its routes have in common, and the list of models. */
function prepare(scope: FastifyInstance, hanging: Set<ServerResponse>): void {
  // A connection that hangs forever would keep the sandbox from stopping.
  scope.addHook('preClose', async () => {
    for (const response of hanging) response.destroy();
  });

  scope.addHook('onRequest', async (request) => {
    if (!/^Bearer\s+\S/i.test(request.headers.authorization ?? '')) throw missingKey();
  });
  scope.setErrorHandler((error, _request, reply) => {
    const answer = error instanceof WireError ? error : asWireError(error);
    return reply
      .code(answer.status)
      .headers(answer.status === 429 ? { 'retry-after': '1' } : {})
      .send(answer.body());
  });

  scope.get('/v1/models', () => ({
    object: 'list',
    data: MODELS.map((id) => ({ id, object: 'model', created: 1_760_000_000, owned_by: 'sandbox' })),
  }));
}

const paceOf = (request: FastifyRequest): Pace =>
  request.headers['x-sandbox-pace'] === 'instant' || process.env.SANDBOX_MODEL_PACE === 'instant'
    ? 'instant'
    : 'pleasant';

function sendWhole(reply: FastifyReply, json: string, isMalformed: boolean): FastifyReply {
  return reply
    .header('content-type', 'application/json')
    .send(isMalformed ? json.slice(0, Math.floor(json.length * 0.7)) : json);
}

function disconnectSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => controller.abort());
  return controller.signal;
}

function asWireError(error: unknown): WireError {
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  if (status === 413) return new WireError(413, 'invalid_request_error', 'The request body is too large.');
  return status < 500 ? badRequest('We could not parse the JSON body of your request.') : serverFault();
}

/** Counts equal requests, so that a repeated request gets another text. */
class VariantCounter {
  private readonly seen = new Map<number, number>();

  next({ turns, format }: Pick<ChatRequest, 'turns' | 'format'>): number {
    const key = hashOf(JSON.stringify([turns, format]));
    const variant = this.seen.get(key) ?? 0;
    if (this.seen.size > 50_000) this.seen.clear();
    this.seen.set(key, variant + 1);
    return variant;
  }
}
