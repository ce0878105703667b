import { Failure } from '../../foundation/failure.ts';
import type { ShopId } from '../../foundation/identity.ts';
import type { WorkingAccess } from '../../foundation/platform/admin-client.ts';
import type { ShopAccess, Shops } from '../ports/shops.ts';
import type { AccessGrants } from './access-grants.ts';
import type { RecentCallers } from './recent-callers.ts';

/** Access is renewed this long before it expires, so that no call fails because of it. */
const renewEarlyMs = 5 * 60_000;

export function workingAccess(
  shops: Shops,
  grants: AccessGrants,
  callers: RecentCallers,
  now: () => Date,
): WorkingAccess {
  const renew = (shopId: ShopId, staleToken: string | null): Promise<ShopAccess> =>
    shops.renewAccess(shopId, staleToken, (current) => newAccess(shopId, current));

  async function newAccess(shopId: ShopId, current: ShopAccess | null): Promise<ShopAccess> {
    const refreshToken = usableRefreshToken(current, now());
    if (refreshToken) {
      try {
        return await grants.refresh(shopId, refreshToken);
      } catch (error) {
        if (!(error instanceof Failure) || error.code !== 'shop_not_connected') throw error;
      }
    }
    const caller = callers.latest(shopId);
    if (!caller) throw new Failure('shop_not_connected', 'The shop must grant access again.');
    const requestedAt = now();
    const access = await grants.requestShopAccess(caller);
    // The platform refused the old access and grants new one: the shop may have uninstalled the app and installed it again.
    await shops.saveGrant(shopId, requestedAt);
    return access;
  }

  return {
    token: async (shopId) => {
      const access = await shops.access(shopId);
      if (access && !expiresSoon(access, now())) return access.accessToken;
      try {
        return (await renew(shopId, access?.accessToken ?? null)).accessToken;
      } catch (error) {
        // The access has not expired yet, so it still works while the platform cannot renew it.
        if (access && !hasExpired(access, now()) && error instanceof Failure && error.isRetryable)
          return access.accessToken;
        throw error;
      }
    },
    replaceToken: async (shopId, refusedToken) => (await renew(shopId, refusedToken)).accessToken,
  };
}

const expiresSoon = ({ expiresAt }: ShopAccess, now: Date): boolean =>
  expiresAt !== null && expiresAt.getTime() - now.getTime() < renewEarlyMs;

const hasExpired = ({ expiresAt }: ShopAccess, now: Date): boolean => expiresAt !== null && expiresAt <= now;

export function usableRefreshToken(access: ShopAccess | null, now: Date): string | null {
  if (!access?.refreshToken) return null;
  const end = access.refreshTokenExpiresAt;
  return end === null || end > now ? access.refreshToken : null;
}
