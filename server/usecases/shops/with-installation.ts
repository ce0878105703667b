import type { Ports } from '../../ports/ports.ts';
import type { Shop } from '../../ports/shops/shops.ts';

/** Runs work for one installation of a shop: it can neither read nor save anything once the shop has uninstalled. */
export const withInstallation = <Result>(
  { shops }: Pick<Ports, 'shops'>,
  shop: Pick<Shop, 'id' | 'installedAt'>,
  run: () => Promise<Result>,
): Promise<Result> => shops.withInstallation(shop, run);
