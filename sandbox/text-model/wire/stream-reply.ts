import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ChatReply, chunk, usageChunk } from './chat-reply.ts';

export type Pace = 'pleasant' | 'instant';

// Slow enough to be watched, quick enough to be waited for.
const PIECE_DELAY_MS = 40;
const WHOLE_TEXT_MS = 1_500;

/** Sends the answer as server-sent events until it ends or the client disconnects. */
export async function streamReply(
  out: ServerResponse,
  reply: ChatReply,
  options: { includeUsage: boolean; pace: Pace; cutInTheMiddle: boolean; signal: AbortSignal },
): Promise<void> {
  const { includeUsage, pace, cutInTheMiddle, signal } = options;
  out.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache',
    'x-accel-buffering': 'no',
  });
  out.write(chunk(reply, { role: 'assistant', content: '' }, null, includeUsage));
  const pieces = piecesOf(reply.text);
  const delayMs = Math.min(PIECE_DELAY_MS, WHOLE_TEXT_MS / Math.max(1, pieces.length));
  for (const [index, content] of pieces.entries()) {
    if (cutInTheMiddle && index >= pieces.length / 2) return cutOff(out, chunk(reply, { content }, null, includeUsage));
    if (index > 0 && pace === 'pleasant') await sleep(delayMs, undefined, { signal });
    if (signal.aborted) return;
    out.write(chunk(reply, { content }, null, includeUsage));
  }
  out.write(chunk(reply, {}, reply.finishReason, includeUsage));
  if (includeUsage) out.write(usageChunk(reply));
  out.end('data: [DONE]\n\n');
}

/** Half an event, then silence on a closed line. */
function cutOff(out: ServerResponse, event: string): void {
  out.write(event.slice(0, event.length / 2), () => out.destroy());
}

// Nothing follows a word here, so that even one of ten thousand letters is read once.
const WORD = /\s*(?:\p{Script=Han}{1,4}|[^\s\p{Script=Han}]+)/gu;
const WORDS_A_PIECE = 3;

/** A few words at a time; scripts without spaces a few signs at a time. */
function piecesOf(text: string): string[] {
  const words = text.trimEnd().match(WORD) ?? [];
  const pieces: string[] = [];
  for (let start = 0; start < words.length; start += WORDS_A_PIECE) {
    pieces.push(words.slice(start, start + WORDS_A_PIECE).join(''));
  }
  const last = pieces.pop();
  return last === undefined ? [] : [...pieces, last + text.slice(text.trimEnd().length)];
}
