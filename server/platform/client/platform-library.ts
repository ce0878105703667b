import { AsyncLocalStorage } from 'node:async_hooks';
import type { ApiVersion, Shopify } from '@shopify/shopify-api';
import { apiVersion } from './api-version.ts';
import type { PlatformConfig } from './platform-config.ts';

/** One call to the platform while it is under way. */
interface Call {
  platformUrl: string;
  timeoutMs: number;
  /** The status of the answer; null while there is none. */
  status: number | null;
}

type Library = typeof import('@shopify/shopify-api');

const call = new AsyncLocalStorage<Call>();

/** 150 files that no page needs: loaded with the first call to the platform. */
async function load(): Promise<Library> {
  const [library, { setAbstractFetchFunc }] = await Promise.all([
    import('@shopify/shopify-api'),
    import('@shopify/shopify-api/runtime'),
    import('@shopify/shopify-api/adapters/node'),
  ]);
  // The library has one fetch for the whole process and knows neither other addresses nor time-outs, so each call
  // carries its own along.
  setAbstractFetchFunc(async (input, init) => {
    const current = call.getStore();
    if (!current) throw new TypeError('The platform was called outside of callPlatform');
    const signal = AbortSignal.any([AbortSignal.timeout(current.timeoutMs), ...(init?.signal ? [init.signal] : [])]);
    const response = await fetch(addressOf(current.platformUrl, String(input)), { ...init, signal, redirect: 'error' });
    current.status = response.status;
    return response;
  });
  return library;
}

function addressOf(platformUrl: string, input: string): string {
  const { host, pathname, search } = new URL(input);
  return `${platformUrl.replaceAll('{shop}', host)}${pathname}${search}`;
}

/** By its name: the library's classes come with it, and whoever asks may not have it. */
export const isLibraryError = (error: unknown, name: 'GraphqlQueryError' | 'InvalidJwtError'): error is Error =>
  error instanceof Error && error.constructor.name === name;

export interface PlatformLibrary {
  /** Runs one call of the library; `onFailure` learns the answer's status, null where none came. */
  call<Result>(
    timeoutMs: number,
    ask: (api: Shopify, library: Library) => Promise<Result>,
    onFailure: (error: unknown, status: number | null) => Error,
  ): Promise<Result>;
}

export function platformLibrary(config: PlatformConfig): PlatformLibrary {
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
      // Its messages may quote tokens; what matters is said in our own log.
      logger: { level: library.LogSeverity.Error, log: () => {} },
    });
    return { api, library };
  };
  return {
    call: async (timeoutMs, ask, onFailure) => {
      loaded ??= open();
      const { api, library } = await loaded;
      const current: Call = { platformUrl: config.platformUrl, timeoutMs, status: null };
      return await call.run(current, async () => {
        try {
          return await ask(api, library);
        } catch (error) {
          throw onFailure(error, current.status);
        }
      });
    },
  };
}
