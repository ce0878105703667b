import { freshPostgres } from '../databases/databases.ts';
import { type Merchant, startWorld, type World } from '../world.ts';
import { batchesOf, grantTokens } from './batches.ts';

export interface BatchWorld {
  /** The address of its database. */
  database: string;
  world: World;
  merchant: Merchant;
  batches: ReturnType<typeof batchesOf>;
  /** Of all the merchant's products. */
  ids: string[];
}

/** A world on PostgreSQL whose merchant has come in, and has tokens for large batches. */
export async function startBatchWorld(tokens: number, environment: Record<string, string> = {}): Promise<BatchWorld> {
  const database = await freshPostgres();
  const world = await startWorld({ database, environment });
  const merchant = world.merchant();
  const ids = (await world.sandbox.products(merchant.shop)).map(({ id }) => id);
  await merchant.call('currentUser');
  await grantTokens(database, merchant.shop, tokens);
  return { database, world, merchant, batches: batchesOf(merchant), ids };
}
