import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { Failure } from '../../domain/failure.ts';
import type { ShopId } from '../../domain/shops/identity.ts';
import { shopSetting, tenantRole } from './database.ts';

/** The time from a shop's coming to its leaving. */
export interface Installation {
  id: ShopId;
  installedAt: Date;
}

const current = new AsyncLocalStorage<Installation>();

export const during = <Result>({ id, installedAt }: Installation, run: () => Promise<Result>): Promise<Result> =>
  current.run({ id, installedAt }, run);

/** Binds a transaction to the shop, or to none where it is done for an installation that is over. */
export function binding(shopId: ShopId): string {
  const shop = pg.escapeLiteral(shopId);
  const installation = current.getStore();
  const bound =
    installation?.id === shopId
      ? `coalesce((SELECT shop_id FROM shops WHERE shop_id = ${shop} AND uninstalled_at IS NULL
          AND installed_at = '${installation.installedAt.toISOString()}'), '')`
      : shop;
  return `SELECT set_config('${shopSetting}', ${bound}, true) AS shop, set_config('role', '${tenantRole}', true)`;
}

export const isUnbound = ({ rows }: { rows: unknown[] }): boolean => (rows[0] as { shop: string }).shop === '';

export const hasLeft = (): Failure => new Failure('shop_not_connected', 'The shop has left meanwhile.');

/** What all transactions of a shop hold together, and one alone that must have no other beside it. */
export const lockOf = (shop: string): string => `hashtextextended('shop ' || ${shop}, 0)`;
