import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { Failure } from '../failure.ts';
import type { Installation, ShopId } from '../identity.ts';
import { shopSetting, tenantRole } from './tenant-role.ts';

// Set once by each entry point, so that use cases and ports do not have to pass it through every call.
const currentInstallation = new AsyncLocalStorage<Installation>();

export const withInstallation = <Result>(
  { id, installedAt }: Installation,
  run: () => Promise<Result>,
): Promise<Result> => currentInstallation.run({ id, installedAt }, run);

/**
 * The statement that restricts a transaction to the shop. When the current installation has ended, it sets no shop, so
 * that the transaction sees no rows.
 */
export function restrictToShop(shopId: ShopId): string {
  const shop = pg.escapeLiteral(shopId);
  const installation = currentInstallation.getStore();
  const visibleShop =
    installation?.id === shopId
      ? `coalesce((select shop_id from shops where shop_id = ${shop} and uninstalled_at is null
          and installed_at = '${installation.installedAt.toISOString()}'), '')`
      : shop;
  return `select set_config('${shopSetting}', ${visibleShop}, true) as shop, set_config('role', '${tenantRole}', true)`;
}

/** Whether the result of `restrictToShop` is that of this shop. It is not when the installation has ended. */
export const isRestrictedTo = (shopId: ShopId, { rows }: { rows: unknown[] }): boolean =>
  (rows[0] as { shop: string }).shop === shopId;

export const shopNotConnected = (): Failure => new Failure('shop_not_connected', 'The shop has left meanwhile.');
