import { dataIn, type WritingRequest } from '../request.ts';
import type { ChatRequest } from '../wire/chat-request.ts';

/** Whether the request asks for a sentence without one of its statements. */
export const isRemovingCall = ({ format }: Pick<ChatRequest, 'format'>): boolean =>
  format.type === 'json_schema' && 'sentence' in (format.schema.properties ?? {});

/** The sentence without the statement; empty if it says nothing else. */
export function removeAnswer(request: WritingRequest): string {
  const rest = dataIn(request, 'sentence')
    .replace(dataIn(request, 'statement'), '')
    .replace(/^[\s,;:–—-]+|[\s,;:–—-]+(?=[.!?]?$)/g, '')
    .replace(/\s+([.,;!?])/g, '$1')
    .trim();
  const isLeft = (rest.match(/\p{L}+/gu) ?? []).length >= 3;
  return JSON.stringify({ sentence: isLeft ? rest.charAt(0).toUpperCase() + rest.slice(1) : '' });
}
