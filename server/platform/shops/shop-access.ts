import { Failure } from '../../domain/failure.ts';
import type { ShopId } from '../../domain/shops/identity.ts';
import type { ShopAccess, Shops } from '../../ports/shops/shops.ts';
import type { WorkingAccess } from '../client/admin-client.ts';
import type { AccessGrants } from './access-grants.ts';
import type { RecentCallers } from './recent-callers.ts';

/** Access is renewed this long before it runs out, so that no call meets its end. */
const renewEarlyMs = 5 * 60_000;

export function workingAccess(shops: Shops, grants: AccessGrants, callers: RecentCallers): WorkingAccess {
  const renew = (shopId: ShopId, stale: string | null): Promise<ShopAccess> =>
    shops.renewAccess(shopId, stale, (current) => newAccess(shopId, current));

  async function newAccess(shopId: ShopId, current: ShopAccess | null): Promise<ShopAccess> {
    const refreshToken = usableRefreshToken(current);
    if (refreshToken) {
      try {
        return await grants.refresh(shopId, refreshToken);
      } catch (error) {
        if (!(error instanceof Failure) || error.code !== 'shop_not_connected') throw error;
      }
    }
    const caller = callers.of(shopId);
    if (!caller) throw new Failure('shop_not_connected', 'The shop must grant access again.');
    return grants.ofShop(caller);
  }

  return {
    token: async (shopId) => {
      const access = await shops.access(shopId);
      if (access && !isEnding(access)) return access.accessToken;
      try {
        return (await renew(shopId, access?.accessToken ?? null)).accessToken;
      } catch (error) {
        // Renewed early, it may still be used while the platform has trouble renewing it.
        if (access && !isOver(access) && error instanceof Failure && error.isRetryable) return access.accessToken;
        throw error;
      }
    },
    tokenInsteadOf: async (shopId, token) => (await renew(shopId, token)).accessToken,
  };
}

const isEnding = ({ expiresAt }: ShopAccess): boolean =>
  expiresAt !== null && expiresAt.getTime() - Date.now() < renewEarlyMs;

const isOver = ({ expiresAt }: ShopAccess): boolean => expiresAt !== null && expiresAt.getTime() <= Date.now();

function usableRefreshToken(access: ShopAccess | null): string | null {
  if (!access?.refreshToken) return null;
  const end = access.refreshTokenExpiresAt;
  return end === null || end.getTime() > Date.now() ? access.refreshToken : null;
}
