type AppConfig = typeof globalThis.shopify.config;

const RETRY_HEADER = 'X-Shopify-Retry-Invalid-Session-Request';
const REAUTHORIZE_URL_HEADER = 'X-Shopify-API-Request-Failure-Reauthorize-Url';

interface Host {
  config: AppConfig;
  idToken(): Promise<string>;
  openInTop(url: string): void;
}

/** Gives calls to the app's own server a session token, as the platform's fetch does. */
export function wrapFetch(nativeFetch: typeof fetch, host: Host): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    if (!isOwnServer(new URL(request.url), host.config) || request.headers.has('Authorization')) {
      return nativeFetch(request);
    }
    // A body can be read once, so the copy for a second try is made before the first.
    const spare = request.clone();
    const answer = await nativeFetch(await withToken(request, host));
    if (answer.status === 401 && answer.headers.get(RETRY_HEADER) === '1') {
      return nativeFetch(await withToken(spare, host));
    }
    const reauthorizeUrl = answer.headers.get(REAUTHORIZE_URL_HEADER);
    if (reauthorizeUrl && (answer.status === 401 || answer.status === 403)) {
      host.openInTop(new URL(reauthorizeUrl, location.href).href);
    }
    return answer;
  };
}

async function withToken(request: Request, host: Host): Promise<Request> {
  const headers = new Headers(request.headers);
  headers.set('Authorization', `Bearer ${await host.idToken()}`);
  if (host.config.locale) headers.set('Accept-Language', host.config.locale);
  return new Request(request, { headers });
}

function isOwnServer(target: URL, config: AppConfig): boolean {
  if (target.origin === location.origin) return true;
  const isSubdomain = target.protocol === location.protocol && target.hostname.endsWith(`.${location.hostname}`);
  return isSubdomain || (config.appOrigins ?? []).includes(target.origin);
}
