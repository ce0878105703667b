import { tooMuchText } from './model-failures.ts';

/**
 * The platform's `fetch`, for providers' libraries. It follows no redirect, which would take the API key along, sends
 * credentials in the base URL as a header, because `fetch` refuses such a URL, and refuses a response that is too large.
 */
export const providerFetch: typeof fetch = async (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input);
  const headers = new Headers(init?.headers);
  if (url.username && !headers.has('authorization')) {
    const credentials = [url.username, url.password].map(decodeURIComponent).join(':');
    headers.set('authorization', `Basic ${Buffer.from(credentials).toString('base64')}`);
  }
  url.username = '';
  url.password = '';
  const response = await fetch(url, { ...init, headers, redirect: 'error' });
  if (!response.body) return response;
  const isStream = /^text\/event-stream\b/i.test(response.headers.get('content-type') ?? '');
  const body = response.body.pipeThrough(maxBytes(isStream ? maxStreamBytes : maxWholeBytes));
  return new Response(body, { status: response.status, statusText: response.statusText, headers: response.headers });
};

// Counted after decompression. A stream repeats some 300 bytes around each word.
const maxWholeBytes = 2_000_000;
const maxStreamBytes = 8_000_000;

function maxBytes(limit: number): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform: (chunk, controller) => {
      bytes += chunk.byteLength;
      if (bytes > limit) controller.error(tooMuchText());
      else controller.enqueue(chunk);
    },
  });
}
