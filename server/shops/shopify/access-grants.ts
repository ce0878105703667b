import type { Session } from '@shopify/shopify-api';
import { backoff, retry } from '../../../common/async/retry.ts';
import type { Clock } from '../../foundation/clock.ts';
import { Failure } from '../../foundation/failure.ts';
import type { Caller, ShopId, Staff } from '../../foundation/identity.ts';
import { isLibraryError, type PlatformLibrary } from '../../foundation/platform/platform-library.ts';
import type { ShopAccess } from '../ports/shops.ts';

const timeoutMs = 10_000;
const attempts = 3;

/** Requests access from the platform. Saves nothing. */
export interface AccessGrants {
  /** The shop's access, which outlives the staff member's session. */
  requestShopAccess(caller: Caller): Promise<ShopAccess>;
  /** The staff member's name and email, which the platform reports with access for that person. */
  requestStaff(caller: Caller): Promise<Staff>;
  refresh(shopId: ShopId, refreshToken: string): Promise<ShopAccess>;
}

export function accessGrants(library: PlatformLibrary, { now, sleep }: Clock): AccessGrants {
  // A repeated request only grants access twice, which is harmless.
  const retryGrant = <Result>(request: () => Promise<Result>): Promise<Result> =>
    retry(request, { attempts, delayMs: backoff({ firstMs: 200, factor: 3 }), sleep });

  const exchange = async ({ shopId, sessionToken }: Caller, kind: 'OfflineAccessToken' | 'OnlineAccessToken') => {
    const { session } = await retryGrant(() =>
      library.call(
        timeoutMs,
        (api, { RequestedTokenType }) =>
          api.auth.tokenExchange({
            shop: shopId,
            sessionToken,
            requestedTokenType: RequestedTokenType[kind],
            expiring: true,
          }),
        exchangeFailure,
      ),
    );
    return session;
  };
  return {
    requestShopAccess: async (caller) => accessOf(await exchange(caller, 'OfflineAccessToken'), now()),
    requestStaff: async (caller) => staffOf(caller, await exchange(caller, 'OnlineAccessToken')),
    refresh: async (shopId, refreshToken) => {
      const { session } = await retryGrant(() =>
        library.call(timeoutMs, (api) => api.auth.refreshToken({ shop: shopId, refreshToken }), refreshFailure),
      );
      return accessOf(session, now());
    },
  };
}

function exchangeFailure(error: unknown, status: number | null): Failure {
  // The platform answers 400 to a session token that it does not accept. The browser can get a new one.
  const isTokenRefused =
    isLibraryError(error, 'InvalidJwtError') || (status === 400 && isAbout(error, 'invalid_subject_token'));
  if (isTokenRefused) {
    return new Failure('FAILED_AUTHENTICATION', 'Failed to authorize request.');
  }
  return grantFailure(status);
}

const refreshFailure = (_error: unknown, status: number | null): Failure => grantFailure(status);

function grantFailure(status: number | null): Failure {
  if (status !== null && status >= 400 && status < 500 && status !== 429 && status !== 408) {
    return new Failure('shop_not_connected', 'The shop must grant access again.');
  }
  return new Failure('platform_failed', 'The platform did not grant access.', { isRetryable: true });
}

function isAbout(error: unknown, code: string): boolean {
  const body = (error as { response?: { body?: { error?: unknown } } } | null)?.response?.body;
  return body?.error === code;
}

function accessOf(session: Session, now: Date): ShopAccess {
  // The library adds the lifetime to the clock of this process, which other processes do not share.
  const onSharedClock = (at: Date | undefined): Date | null =>
    at ? new Date(at.getTime() - Date.now() + now.getTime()) : null;
  return {
    accessToken: session.accessToken ?? '',
    expiresAt: onSharedClock(session.expires),
    refreshToken: session.refreshToken ?? null,
    refreshTokenExpiresAt: onSharedClock(session.refreshTokenExpires),
    scopes: (session.scope ?? '').split(',').filter(Boolean),
  };
}

function staffOf({ staffId }: Caller, session: Session): Staff {
  const user = session.onlineAccessInfo?.associated_user;
  return {
    id: staffId,
    email: user?.email ?? '',
    name: [user?.first_name, user?.last_name].filter(Boolean).join(' '),
    locale: user?.locale ?? 'en',
  };
}
