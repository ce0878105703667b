import '@shopify/shopify-api/adapters/node';
import { AsyncLocalStorage } from 'node:async_hooks';
import { LogSeverity, type Shopify, shopifyApi } from '@shopify/shopify-api';
import { setAbstractFetchFunc } from '@shopify/shopify-api/runtime';
import { apiVersion } from './api-version.ts';
import type { PlatformConfig } from './platform-config.ts';

/** One call to the platform while it is under way. */
interface Call {
  platformUrl: string;
  timeoutMs: number;
  /** The status of the answer; null while there is none. */
  status: number | null;
}

const call = new AsyncLocalStorage<Call>();

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

function addressOf(platformUrl: string, input: string): string {
  const { host, pathname, search } = new URL(input);
  return `${platformUrl.replaceAll('{shop}', host)}${pathname}${search}`;
}

export interface PlatformLibrary {
  api: Shopify;
  /** Runs one call of the library; `onFailure` learns the answer's status, null where none came. */
  call<Result>(
    timeoutMs: number,
    ask: (api: Shopify) => Promise<Result>,
    onFailure: (error: unknown, status: number | null) => Error,
  ): Promise<Result>;
}

export function platformLibrary(config: PlatformConfig): PlatformLibrary {
  const api = shopifyApi({
    apiKey: config.apiKey,
    apiSecretKey: config.apiSecret,
    apiVersion,
    scopes: config.scopes,
    hostName: new URL(config.appUrl).host,
    isEmbeddedApp: true,
    // Its messages may quote tokens; what matters is said in our own log.
    logger: { level: LogSeverity.Error, log: () => {} },
  });
  return {
    api,
    call: (timeoutMs, ask, onFailure) => {
      const current: Call = { platformUrl: config.platformUrl, timeoutMs, status: null };
      return call.run(current, async () => {
        try {
          return await ask(api);
        } catch (error) {
          throw onFailure(error, current.status);
        }
      });
    },
  };
}
