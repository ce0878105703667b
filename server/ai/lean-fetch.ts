import { type ClientRequest, Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import type { WholeAnswer } from './whole-answers.ts';

interface Ask {
  url: URL;
  method: string;
  headers: Record<string, string>;
  body: string;
  signal: AbortSignal | null;
}

type Read<Result> = (answer: IncomingMessage, onEnd: () => void) => Result | Promise<Result>;

/**
 * As much of `fetch` as the providers' libraries use, on connections that stay open: a text is sent, and the answer
 * comes as a stream, or whole. It costs a third of the built-in one's CPU, which is felt in batches; it follows no
 * redirects.
 */
export function leanFetch({ isWhole = false }: { isWhole?: boolean }): typeof fetch {
  const ask = asking();
  return (input, init = {}) => {
    const asked: Ask = {
      url: new URL(input instanceof Request ? input.url : input),
      method: init.method ?? 'GET',
      headers: plainHeaders(init.headers),
      body: typeof init.body === 'string' ? init.body : '',
      signal: init.signal ?? null,
    };
    return isWhole ? ask(asked, wholeAnswer).then(plainResponse) : ask(asked, streamedResponse);
  };
}

const http = () => ({ request: requestHttp, agent: new HttpAgent({ keepAlive: true }) });
const https = () => ({ request: requestHttps, agent: new HttpsAgent({ keepAlive: true }) });

function asking() {
  const plain = http();
  const secure = https();
  return <Result>(ask: Ask, read: Read<Result>): Promise<Result> => {
    const { url, method, headers, body } = ask;
    const { request, agent } = url.protocol === 'https:' ? secure : plain;
    const options = { method, agent, headers: { ...headers, 'content-length': Buffer.byteLength(body) } };
    return send(ask, (onAnswer) => request(url, options, onAnswer), read);
  };
}

type Open = (onAnswer: (answer: IncomingMessage) => void) => ClientRequest;

function send<Result>(ask: Pick<Ask, 'body' | 'signal'>, open: Open, read: Read<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const { signal } = ask;
    if (signal?.aborted) return reject(signal.reason);
    const request = open((answer) => resolve(read(answer, stopListening)));
    const abort = () => request.destroy(signal?.reason);
    const stopListening = () => signal?.removeEventListener('abort', abort);
    signal?.addEventListener('abort', abort, { once: true });
    request.on('error', (error: NodeJS.ErrnoException) => {
      stopListening();
      if (signal?.aborted) return reject(signal.reason);
      // The other side had closed the connection before it could have read this.
      if (request.reusedSocket && error.code === 'ECONNRESET') return resolve(send(ask, open, read));
      // Providers' libraries know this message for a server that cannot be reached.
      reject(new TypeError('fetch failed', { cause: error }));
    });
    request.end(ask.body);
  });
}

// The libraries hand over an object; taking it as it is spares the checks of every name and value.
const plainHeaders = (headers: RequestInit['headers']): Record<string, string> =>
  headers instanceof Headers || Array.isArray(headers)
    ? Object.fromEntries(new Headers(headers))
    : { ...(headers as Record<string, string>) };

function streamedResponse(answer: IncomingMessage, onEnd: () => void): Response {
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => {
      answer.on('data', (piece: Buffer) => stream.enqueue(piece));
      answer.on('end', () => {
        onEnd();
        stream.close();
      });
      answer.on('error', (error) => {
        onEnd();
        stream.error(error);
      });
    },
    cancel: () => {
      onEnd();
      answer.destroy();
    },
  });
  const status = answer.statusCode ?? 0;
  // These have no body by definition.
  return new Response([204, 205, 304].includes(status) ? null : body, { status, headers: [...headersOf(answer)] });
}

function wholeAnswer(answer: IncomingMessage, onEnd: () => void): Promise<WholeAnswer> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    answer.on('data', (piece: Buffer) => pieces.push(piece));
    answer.on('end', () => {
      onEnd();
      const { statusCode: status = 0, statusMessage: statusText = '' } = answer;
      resolve({ status, statusText, headers: headersOf(answer), bytes: Buffer.concat(pieces) });
    });
    answer.on('error', (error) => {
      onEnd();
      reject(error);
    });
  });
}

/** What the libraries read of a response that is there already; a real one's streams cost more than the whole call. */
export function plainResponse({ status, statusText, headers, bytes }: WholeAnswer): Response {
  let isRead = false;
  const read = async () => {
    if (isRead) return { done: true };
    isRead = true;
    return { done: false, value: bytes };
  };
  const cancel = async () => {};
  const response = {
    status,
    ok: status >= 200 && status < 300,
    statusText,
    headers,
    body: { getReader: () => ({ read, cancel, releaseLock: () => {} }), cancel },
  };
  return response as unknown as Response;
}

function headersOf(answer: IncomingMessage): Map<string, string> {
  const headers = new Map<string, string>();
  for (const [name, value] of Object.entries(answer.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return headers;
}
