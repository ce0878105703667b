// Runs in its own process: takes token holds on an embedded database and prints each, until it is killed.
import { storedLedger } from '../../../server/billing/store/ledger.ts';
import { openPglite } from '../../../server/foundation/database/pglite-database.ts';
import { grantCoupon } from '../ledger/grant-coupon.ts';

const [dataDir, shopId] = process.argv.slice(2);
if (!dataDir || !shopId) throw new Error('Usage: pglite-spender.ts DATA_DIR SHOP_ID');
try {
  const database = await openPglite(dataDir);
  const ledger = storedLedger(database, () => new Date());
  // Not again when it starts on the data of the one before.
  const { remaining } = await ledger.account(shopId);
  if (remaining <= 30) await grantCoupon(database, shopId, 1_000_000);
  console.log('open');
  for (;;) {
    const hold = await ledger.hold(shopId, {
      tokens: 1,
      key: crypto.randomUUID(),
      cause: { kind: 'generation', id: 'test' },
      leaseMs: null,
    });
    console.log(hold?.id);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
