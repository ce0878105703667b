import { freshPostgres } from '../databases/databases.ts';
import { type Merchant, type StoreCatalogue, startTestApp, type TestApp, type TestShop } from '../test-app.ts';
import { freshShop } from '../world.ts';
import { batchesOf, grantTokens } from './batches.ts';

export interface BatchTestApp {
  /** The address of its database. */
  database: string;
  testApp: TestApp;
  merchant: Merchant;
  batches: ReturnType<typeof batchesOf>;
  /** Of all the merchant's products. */
  ids: string[];
}

export type BatchShop = Omit<BatchTestApp, 'testApp'> & { testApp: TestShop };

/** A fresh shop whose merchant has come in, and has tokens for large batches. */
export async function freshBatchShop(tokens: number, catalogue: StoreCatalogue = 'demo'): Promise<BatchShop> {
  const testApp = await freshShop(catalogue);
  return { testApp, ...(await readyForBatches(testApp, tokens)) };
}

/** A test app on PostgreSQL whose merchant has come in, and has tokens for large batches. */
export async function startBatchTestApp(
  tokens: number,
  environment: Record<string, string> = {},
): Promise<BatchTestApp> {
  const testApp = await startTestApp({ database: await freshPostgres(), environment });
  return { testApp, ...(await readyForBatches(testApp, tokens)) };
}

async function readyForBatches(testApp: TestShop, tokens: number) {
  const merchant = testApp.merchant();
  const ids = (await testApp.sandbox.products(merchant.shop)).map(({ id }) => id);
  await merchant.call('currentUser');
  const database = testApp.databaseUrl ?? '';
  await grantTokens(database, merchant.shop, tokens);
  return { database, merchant, batches: batchesOf(merchant), ids };
}
