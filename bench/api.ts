import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { routes } from '../common/contract/routes.ts';
import { startCluster, stopCluster, urlOf } from '../tests/support/databases/postgres.ts';
import { freePort } from '../tests/support/processes/free-port.ts';
import { type Load, load } from './support/api/load.ts';
import { moreShopsLike, sessionTokenOf } from './support/api/many-shops.ts';
import { type Process, startProcess } from './support/api/processes.ts';
import { median, report } from './support/measures.ts';
import { builtServer, type RunningApp, startApp } from './support/running-app.ts';

const connections = 50;
const rounds = 5;
const roundMs = 2_000;
// Until the engine has compiled what is used most.
const warmUpMs = 6_000;
const restMs = 5_000;
const starts = 10;
const shops = ['demo.myshopify.com', 'second.myshopify.com'];
// So many that the database finds one by its index, as it will.
const manyShops = 1_000;

/** The calls every visit begins with, beside a bare server on the same machine; what a process costs before anyone asks. */
export async function bench(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'yodel-bench-'));
  chmodSync(folder, 0o755);
  const databaseUrl = urlOf(await startCluster(folder), 'postgres');
  const app = await startApp({
    ...asInProduction(),
    DATABASE_URL: databaseUrl,
    ROLE: 'web',
    // Counted as for merchants, only never reached: everything here comes from one address.
    RATE_LIMIT_SHOP_PER_MINUTE: '1000000000',
    RATE_LIMIT_ADDRESS_PER_MINUTE: '1000000000',
  });
  const barePort = await freePort();
  let bare: Process | undefined;
  try {
    bare = await startProcess(
      'bench/support/api/bare-server.ts',
      { ...app.environment, PORT: String(barePort) },
      `http://127.0.0.1:${barePort}/readyz`,
    );
    console.log(`       ${connections} connections, ${shops.length} staff members of as many shops`);
    const few = () => Promise.all(shops.map((shop) => app.sessionToken(shop)));
    const isQuick = reportPromises(await measureLoad(app, barePort, few));
    console.log(`       ${connections} connections, each a staff member of another shop of ${manyShops}`);
    const many = (await moreShopsLike(databaseUrl, 'demo.myshopify.com', manyShops)).slice(0, connections);
    // Nobody's reading can serve another here: aimed at as much, not promised.
    for (const { name, throughput, p99 } of await measureLoad(app, barePort, () => many.map(sessionTokenOf)))
      console.log(
        `       ${name}: ${throughput.toFixed(2)} of the bare server's requests, p99 ${p99.toFixed(2)} times its own`,
      );
    await reportStart(app);
    return isQuick;
  } finally {
    await bare?.stop();
    await app.stop();
    stopCluster(folder);
    rmSync(folder, { recursive: true, force: true });
  }
}

const asInProduction = () => ({
  NODE_ENV: 'production',
  APP_URL: 'https://yodel.example',
  ENCRYPTION_KEY: randomBytes(32).toString('base64'),
});

/** What an operation does, measured by the bare server's own figures. */
interface Share {
  name: string;
  throughput: number;
  p99: number;
}

async function measureLoad(
  app: RunningApp,
  barePort: number,
  freshTokens: () => string[] | Promise<string[]>,
): Promise<Share[]> {
  const port = Number(new URL(app.url).port);
  const targets = [
    { name: 'bare', port: barePort, path: '/' },
    { name: 'current user', port, path: routes.currentUser.path },
    { name: 'home', port, path: routes.home.path },
  ];
  const measured = targets.map((): Load[] => []);
  // In turn, so that whatever else the machine does falls on all alike.
  for (let round = 0; round <= rounds; round += 1) {
    for (const [number, target] of targets.entries()) {
      const tokens = await freshTokens();
      const outcome = await load({ ...target, tokens }, connections, round === 0 ? warmUpMs : roundMs);
      if (round > 0) measured[number]?.push(outcome);
    }
  }
  const [bare, ...ours] = measured.map((loads) => ({
    requestsPerSecond: median(loads.map(({ requestsPerSecond }) => requestsPerSecond)),
    p99Ms: median(loads.map(({ p99Ms }) => p99Ms)),
  }));
  if (!bare) throw new Error('Nothing was measured.');
  console.log(`       bare server: ${bare.requestsPerSecond.toFixed(0)} requests/s, p99 ${bare.p99Ms.toFixed(1)} ms`);
  return ours.map(({ requestsPerSecond, p99Ms }, number) => {
    const name = targets[number + 1]?.name ?? '';
    console.log(`       ${name}: ${requestsPerSecond.toFixed(0)} requests/s, p99 ${p99Ms.toFixed(1)} ms`);
    return { name, throughput: requestsPerSecond / bare.requestsPerSecond, p99: p99Ms / bare.p99Ms };
  });
}

function reportPromises(shares: Share[]): boolean {
  return shares
    .flatMap(({ name, throughput, p99 }) => [
      reportAtLeast(`${name}: requests per second, of the bare server's`, throughput, 0.6),
      report(`${name}: 99th percentile, of the bare server's`, p99, 2, 'times', 2),
    ])
    .every(Boolean);
}

/** CPU time and memory of a second process on the same database, without requests; neither has a limit. */
async function reportStart(app: RunningApp): Promise<void> {
  const cpuSeconds: number[] = [];
  const memoryMb: number[] = [];
  for (let start = 0; start < starts; start += 1) {
    const port = String(await freePort());
    const web = await startProcess(builtServer, { ...app.environment, PORT: port }, `http://127.0.0.1:${port}/readyz`);
    cpuSeconds.push(web.cpuSeconds());
    if (start === 0) await sleep(restMs);
    memoryMb.push(web.memoryMb());
    await web.stop();
  }
  console.log(`       cold starts: ${cpuSeconds.map((seconds) => seconds.toFixed(2)).join(', ')} s`);
  console.log(`       memory of a web process at rest: ${(memoryMb[0] ?? Number.NaN).toFixed(0)} MB`);
}

function reportAtLeast(what: string, measured: number, promised: number): boolean {
  const isKept = measured >= promised;
  console.log(`${isKept ? 'kept  ' : 'BROKEN'} ${what}: ${measured.toFixed(2)} (promised: at least ${promised})`);
  return isKept;
}
