import { checkAnswer, isCheckingCall } from './claims/check-claims.ts';
import { isRemovingCall, removeAnswer } from './claims/remove-statement.ts';
import { hasTone, textFromLibrary, translationFromLibrary } from './copy-library.ts';
import { extraction, isExtractingCall } from './read-document.ts';
import { readRequest, sourceFor, type WritingRequest } from './request.ts';
import type { ChatRequest } from './wire/chat-request.ts';
import { altText, description, pictureFacts } from './writer/alt-text.ts';
import { phrasesOf } from './writer/phrases.ts';
import { write } from './writer/write.ts';

interface Ways {
  /** Another variant is another text for the same request. */
  variant: number;
  /** Whether the next quotation is a false one. */
  isFalse(): boolean;
}

/** What the model answers: a text, or a JSON object where the request asks for one. */
export function answerTo(chat: Pick<ChatRequest, 'turns' | 'format'>, { variant, isFalse }: Ways): string {
  const request = readRequest(chat);
  if (isCheckingCall(chat)) return checkAnswer(request, isFalse);
  if (isRemovingCall(chat)) return removeAnswer(request);
  if (isExtractingCall(chat)) return extraction(request);
  const { parts } = request;
  if (parts) return JSON.stringify(Object.fromEntries(parts.map((id) => [id, partOf(request, id, variant)])));
  const text = textOf(request, variant);
  return chat.format.type === 'text' ? text : JSON.stringify({ text });
}

function textOf(request: WritingRequest, variant: number): string {
  const { type, pictures } = request;
  if (type === 'picture_facts') return pictureFacts(request);
  if (type === 'image_alt_text') return altText(request, 0, variant);
  if (type) return written(request, null, variant);
  const cannotTell = phrasesOf(request.language).pictures.cannotTell;
  return pictures.length > 0 ? pictures.map((hash) => description(hash) ?? cannotTell).join('\n') : 'Yes.';
}

function partOf(request: WritingRequest, id: string, variant: number): string {
  // The second picture's text is the part that ends in 2.
  if (request.type === 'image_alt_text') return altText(request, Number(/\d+$/.exec(id)?.[0] ?? 1) - 1, variant);
  return written(request, id, variant);
}

/** From the library of copy, or else by the plain writer. */
function written(request: WritingRequest, part: string | null, variant: number): string {
  const source = sourceFor(request, part);
  if (source !== null) return translationFromLibrary(source, request.language) ?? write(request, part, variant);
  const text = textFromLibrary(request, part, variant);
  if (text === null) return write(request, part, variant);
  const isRunning = /^(?:product|collection)_description$/.test(part ?? request.type ?? '');
  const sentence = phrasesOf(request.language).tones[request.tone];
  return isRunning && sentence && !hasTone(request, part) ? `${sentence} ${text}` : text;
}
