import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import Fastify from 'fastify';
import { Faults } from '../faults/faults.ts';
import { KeptPrompts } from './kept-prompts.ts';
import { QueuedAnswers } from './queued-answers.ts';
import { aPrompt } from './test-prompt.ts';
import { registerTextModel } from './text-model.ts';

type Fault = Awaited<ReturnType<Faults['beforeModelCall']>>;
export type TestModel = Awaited<ReturnType<typeof startTestModel>>;

export interface Completion {
  choices: { message: { role: string; content: string }; finish_reason: string }[];
  usage: {
    prompt_tokens: number;
    completion_tokens: number;
    total_tokens: number;
    prompt_tokens_details: { cached_tokens: number };
  };
}

/** The text model alone, on a port of its own, with what a test asks it and what it sees of it. */
export async function startTestModel() {
  const faults = new Faults();
  const calls: string[] = [];
  const app = Fastify();
  const state = { fault: 'go on' as Fault };
  registerTextModel(app, {
    faults: {
      settings: () => faults.settings(),
      beforeModelCall: async () => state.fault,
      isFalseQuote: () => faults.isFalseQuote(null),
    },
    calls: { count: (where, operation) => calls.push(`${where} ${operation}`) },
    answers: new QueuedAnswers(),
    prompts: new KeptPrompts(),
    shopOf: () => null,
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return Object.assign(state, {
    app,
    url,
    faults,
    calls,
    post: (body: object, init: { headers?: Record<string, string>; signal?: AbortSignal } = {}): Promise<Response> =>
      fetch(`${url}/v1/chat/completions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: 'Bearer any', ...init.headers },
        body: JSON.stringify({ model: 'sandbox-writer', messages: [{ role: 'user', content: aPrompt({}) }], ...body }),
        ...(init.signal ? { signal: init.signal } : {}),
      }),
    model: () =>
      createOpenAICompatible({
        name: 'sandbox',
        baseURL: `${url}/v1`,
        apiKey: 'any',
        headers: instant,
        includeUsage: true,
        supportsStructuredOutputs: true,
      })('sandbox-writer'),
    close: async () => {
      app.server.closeAllConnections();
      await app.close();
    },
  });
}

export const instant = { 'x-sandbox-pace': 'instant' };
