import { AsyncLocalStorage } from 'node:async_hooks';
import type { ApiVersion, Shopify } from '@shopify/shopify-api';
import type { Clock } from '../clock.ts';
import { apiVersion } from './api-version.ts';
import type { PlatformConfig } from './platform-config.ts';

/** A running call to the platform. */
interface Call {
  platformUrl: string;
  timeout: AbortSignal;
  /** The status of the response; null until there is one. */
  status: number | null;
}

type Library = typeof import('@shopify/shopify-api');

const currentCall = new AsyncLocalStorage<Call>();

/** Loads the platform's library with the first call: it is large, and showing a page does not need it. */
async function load(): Promise<Library> {
  const [library, { setAbstractFetchFunc }] = await Promise.all([
    import('@shopify/shopify-api'),
    import('@shopify/shopify-api/runtime'),
    import('@shopify/shopify-api/adapters/node'),
  ]);
  // The library has one fetch function per process, without timeouts or other base URLs. So each call passes its own
  // through the AsyncLocalStorage.
  setAbstractFetchFunc(async (input, init) => {
    const current = currentCall.getStore();
    if (!current) throw new TypeError('The platform library was used outside of PlatformLibrary.call');
    const signal = AbortSignal.any([current.timeout, ...(init?.signal ? [init.signal] : [])]);
    const response = await fetch(platformUrlOf(current.platformUrl, String(input)), {
      ...init,
      signal,
      redirect: 'error',
    });
    current.status = response.status;
    return response;
  });
  return library;
}

function platformUrlOf(platformUrl: string, input: string): string {
  const { host, pathname, search } = new URL(input);
  return `${platformUrl.replaceAll('{shop}', host)}${pathname}${search}`;
}

/** Compares the class name, because the classes themselves may not be loaded. */
export const isLibraryError = (error: unknown, name: 'GraphqlQueryError' | 'InvalidJwtError'): error is Error =>
  error instanceof Error && error.constructor.name === name;

export interface PlatformLibrary {
  /** Runs one call of the library. `onFailure` gets the status of the response, or null when there was none. */
  call<Result>(
    timeoutMs: number,
    request: (api: Shopify, library: Library) => Promise<Result>,
    onFailure: (error: unknown, status: number | null) => Error,
  ): Promise<Result>;
}

export function platformLibrary(config: PlatformConfig, clock: Clock): PlatformLibrary {
  let loaded: Promise<{ api: Shopify; library: Library }> | null = null;
  const open = async () => {
    const library = await load();
    const api = library.shopifyApi({
      apiKey: config.apiKey,
      apiSecretKey: config.apiSecret,
      apiVersion: apiVersion as ApiVersion,
      scopes: config.scopes,
      hostName: new URL(config.appUrl).host,
      isEmbeddedApp: true,
      // Its messages may quote tokens; we log failures ourselves.
      logger: { level: library.LogSeverity.Error, log: () => {} },
    });
    return { api, library };
  };
  return {
    call: async (timeoutMs, request, onFailure) => {
      loaded ??= open();
      const { api, library } = await loaded;
      const current: Call = { platformUrl: config.platformUrl, timeout: clock.timeout(timeoutMs), status: null };
      return await currentCall.run(current, async () => {
        try {
          return await request(api, library);
        } catch (error) {
          throw onFailure(error, current.status);
        }
      });
    },
  };
}
