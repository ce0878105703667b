import { storedCoupons } from '../../server/billing/store/coupons.ts';
import { storedLedger } from '../../server/billing/store/ledger.ts';
import { resealFiles } from '../../server/documents/store/files.ts';
import { openDatabase } from '../../server/foundation/database/open-database.ts';
import { operatorCommandPath } from '../../server/http/operator/operator-command-route.ts';
import type { Config } from '../../server/main/config.ts';
import { readOperatorKey } from '../../server/main/operator-key.ts';
import { systemClock } from '../../server/main/system-clock.ts';
import { runOperatorCommand } from '../../server/operator/run-operator-command.ts';
import { sealedSecrets } from '../../server/shops/store/encrypted-secrets.ts';
import { storedShops } from '../../server/shops/store/shops.ts';

/** Runs an operator's command as `npm run coupon` does: on PostgreSQL directly, on PGlite through the running app. */
export function operate(config: Config, appUrl: string, words: string[]): Promise<string> {
  return config.databaseUrl ? runOnDatabase(config, words) : sendToApp(config, appUrl, words);
}

async function runOnDatabase(config: Config, words: string[]): Promise<string> {
  const database = await openDatabase(config, () => {});
  const { now } = database;
  const ports = {
    resealFiles: () => resealFiles(database, sealedSecrets(config.encryptionKeys)),
    coupons: storedCoupons(database, now),
    ledger: storedLedger(database, now),
    shops: storedShops(database, sealedSecrets(config.encryptionKeys), now),
    clock: systemClock(now),
  };
  return await runOperatorCommand(ports, words).finally(database.close);
}

async function sendToApp(config: Config, appUrl: string, words: string[]): Promise<string> {
  const key = readOperatorKey(config.dataDir);
  const answer = await fetch(`${appUrl}${operatorCommandPath}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key?.secret}` },
    body: JSON.stringify({ words }),
  });
  if (!answer.ok) throw new Error(`The operator's command got status ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { output: string }).output;
}
