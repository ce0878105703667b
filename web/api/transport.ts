import type { ErrorBody } from '../../common/contract/shapes.ts';
import { sessionToken } from '../host/session-token.ts';
import { openInTopWindow } from '../host/top-window.ts';
import { CallFailure } from './call-failure.ts';
import { takePrefetched } from './prefetch.ts';

/** What a call needs from its environment; tests pass their own. */
export interface Transport {
  origin(): string;
  sessionToken(): Promise<string>;
  openInTopWindow(url: string): void;
  isOffline?(): boolean;
  /** The response to a prefetched request, once per path; null where there is none. */
  takePrefetched?(path: string): Promise<Response | null>;
}

export const hostTransport: Transport = {
  origin: () => window.location.origin,
  sessionToken,
  openInTopWindow,
  isOffline: () => !navigator.onLine,
  takePrefetched,
};

interface HttpRequest {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  query?: unknown;
  body?: unknown;
  /** Sent as it is, instead of a JSON body. */
  file?: Blob;
  accept: 'application/json' | 'text/event-stream' | 'text/csv';
  signal?: AbortSignal;
}

const beginAuthorisationMarker = 'oauth-begin:';
const retryWithNewTokenHeader = 'X-Shopify-Retry-Invalid-Session-Request';

/** Resolves to the response. A response that demands authorisation leads to the authorisation page instead. */
export async function send(transport: Transport, request: HttpRequest): Promise<Response> {
  let response = await sendOnce(transport, request);
  if (response.status === 401 && response.headers.has(retryWithNewTokenHeader)) {
    response = await sendOnce(transport, request);
  }
  if (response.status === 401) {
    const text = await response.clone().text();
    if (text.startsWith(beginAuthorisationMarker)) {
      transport.openInTopWindow(text.slice(beginAuthorisationMarker.length).trim());
      // The browser is leaving the page, so this promise never resolves.
      return new Promise<never>(() => {});
    }
  }
  return response;
}

async function sendOnce(transport: Transport, { method, path, query, body, file, accept, signal }: HttpRequest) {
  const early = await rejectOnAbort(transport.takePrefetched?.(path), signal);
  if (early) return early;
  const token = await transport.sessionToken().catch(() => {
    // The host fetches the token from its own server, so without a connection the token fails first.
    if (transport.isOffline?.()) throw new CallFailure(null, 'no_response', 'No response.');
    throw new CallFailure(401, 'FAILED_AUTHENTICATION', 'The host returned no session token.');
  });
  const headers: Record<string, string> = {
    Accept: accept,
    Authorization: `Bearer ${token}`,
    'X-Requested-With': 'XMLHttpRequest',
  };
  const bytes = file ?? (body instanceof Uint8Array ? (body as Uint8Array<ArrayBuffer>) : null);
  if (method === 'POST') headers['Content-Type'] = bytes ? 'application/octet-stream' : 'application/json';
  return fetch(urlFor(transport, path, query), {
    method,
    headers,
    ...(method === 'POST' && { body: bytes ?? JSON.stringify(body ?? {}) }),
    ...(signal && { signal }),
  });
}

/** A prefetched request cannot be aborted, so the caller stops waiting for it instead. */
function rejectOnAbort<Result>(result: Promise<Result> | undefined, signal: AbortSignal | undefined) {
  if (!result || !signal) return result;
  return new Promise<Result>((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    void result.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

export function urlFor(transport: Pick<Transport, 'origin'>, path: string, query: unknown): URL {
  const address = new URL(path, transport.origin());
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== null && value !== undefined) address.searchParams.set(name, String(value));
  }
  return address;
}

/** Reads the failure from an error response; a proxy's error page has only a status. */
export async function failureFromResponse(response: Response): Promise<CallFailure> {
  const body: unknown = await response.json().catch(() => null);
  if (!isErrorBody(body))
    return new CallFailure(response.status, 'unexpected_response', `Response status ${response.status}.`);
  const { code, message, fields } = body.error;
  return new CallFailure(response.status, code, message, fields, body.current);
}

function isErrorBody(body: unknown): body is ErrorBody {
  return (
    typeof body === 'object' &&
    body !== null &&
    'error' in body &&
    typeof body.error === 'object' &&
    body.error !== null &&
    'code' in body.error
  );
}
