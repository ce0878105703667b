import { randomBytes } from 'node:crypto';
import type { ChatRequest } from './chat-request.ts';
import { countTokens, firstTokens } from './tokens.ts';

interface Usage {
  prompt_tokens: number;
  completion_tokens: number;
  total_tokens: number;
  prompt_tokens_details: { cached_tokens: number };
  completion_tokens_details: { reasoning_tokens: number };
}

/** One answer, before it is put on the wire whole or in pieces. */
export interface ChatReply {
  id: string;
  created: number;
  model: string;
  text: string;
  finishReason: 'stop' | 'length';
  usage: Usage;
}

// Every message costs a few tokens for its frame.
const FRAME_TOKENS = 4;

/** The usage says how many of the prompt's tokens the provider had read before. */
export function chatReply({ model, turns, maxTokens }: ChatRequest, whole: string, cachedTokens: number): ChatReply {
  const { text, isCut } = maxTokens === null ? { text: whole, isCut: false } : firstTokens(whole, maxTokens);
  const promptTokens = turns.reduce((sum, turn) => sum + countTokens(turn.text) + FRAME_TOKENS, 0);
  const completionTokens = countTokens(text);
  return {
    id: `chatcmpl-${randomBytes(12).toString('hex')}`,
    created: Math.floor(Date.now() / 1000),
    model,
    text,
    finishReason: isCut ? 'length' : 'stop',
    usage: {
      prompt_tokens: promptTokens,
      completion_tokens: completionTokens,
      total_tokens: promptTokens + completionTokens,
      prompt_tokens_details: { cached_tokens: cachedTokens },
      completion_tokens_details: { reasoning_tokens: 0 },
    },
  };
}

export function wholeReply({ id, created, model, text, finishReason, usage }: ChatReply): object {
  return {
    id,
    object: 'chat.completion',
    created,
    model,
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content: text, refusal: null },
        logprobs: null,
        finish_reason: finishReason,
      },
    ],
    usage,
    system_fingerprint: 'fp_sandbox',
  };
}

export function chunk(
  reply: ChatReply,
  delta: { role?: 'assistant'; content?: string },
  finishReason: ChatReply['finishReason'] | null,
  includeUsage: boolean,
): string {
  return event(reply, {
    choices: [{ index: 0, delta, logprobs: null, finish_reason: finishReason }],
    ...(includeUsage ? { usage: null } : {}),
  });
}

export const usageChunk = (reply: ChatReply): string => event(reply, { choices: [], usage: reply.usage });

function event({ id, created, model }: ChatReply, said: object): string {
  const payload = { id, object: 'chat.completion.chunk', created, model, system_fingerprint: 'fp_sandbox', ...said };
  return `data: ${JSON.stringify(payload)}\n\n`;
}
