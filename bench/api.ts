import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sleep } from '../common/async/sleep.ts';
import { routes } from '../common/contract/routes.ts';
import { startCluster, stopCluster, urlOf } from '../tests/support/databases/postgres.ts';
import { freePort } from '../tests/support/processes/free-port.ts';
import { type Load, load } from './support/api/load.ts';
import { copyShop, sessionTokenOf } from './support/api/many-shops.ts';
import { type Process, startProcess } from './support/api/processes.ts';
import { median, report } from './support/measures.ts';
import { builtServer, type RunningApp, startApp } from './support/running-app.ts';

const connections = 50;
const rounds = 5;
const roundMs = 2_000;
// Until V8 has compiled the hot code.
const warmUpMs = 6_000;
const idleMs = 5_000;
const starts = 10;
const shops = ['demo.myshopify.com', 'second.myshopify.com'];
// Enough that PostgreSQL uses the index, as in production.
const manyShops = 1_000;

/** Compares the first calls of every visit with a bare server on the same machine; reports what a start costs. */
export async function bench(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'yodel-bench-'));
  chmodSync(folder, 0o755);
  const databaseUrl = urlOf(await startCluster(folder), 'postgres');
  const app = await startApp({
    ...productionEnvironment(),
    DATABASE_URL: databaseUrl,
    ROLE: 'web',
    // Requests are counted as in production; all come from one address, so the limits are out of reach.
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
    const tokensOfFewShops = () => Promise.all(shops.map((shop) => app.sessionToken(shop)));
    await measureLoad(app, barePort, tokensOfFewShops);
    console.log(`       ${connections} connections, each a staff member of another shop of ${manyShops}`);
    const copies = (await copyShop(databaseUrl, 'demo.myshopify.com', manyShops)).slice(0, connections);
    // The promise is about this load: in production, most requests at a time come from different shops.
    const isFastEnough = reportPromises(await measureLoad(app, barePort, () => copies.map(sessionTokenOf)));
    await reportStarts(app);
    return isFastEnough;
  } finally {
    await bare?.stop();
    await app.stop();
    stopCluster(folder);
    rmSync(folder, { recursive: true, force: true });
  }
}

const productionEnvironment = () => ({
  NODE_ENV: 'production',
  APP_URL: 'https://yodel.example',
  ENCRYPTION_KEY: randomBytes(32).toString('base64'),
  FEEDBACK_EMAIL: 'feedback@yodel.example',
});

/** One operation relative to the bare server. */
interface RelativeLoad {
  name: string;
  throughput: number;
  p99: number;
}

async function measureLoad(
  app: RunningApp,
  barePort: number,
  freshTokens: () => string[] | Promise<string[]>,
): Promise<RelativeLoad[]> {
  const port = Number(new URL(app.url).port);
  const targets = [
    { name: 'bare', port: barePort, path: '/' },
    { name: 'current user', port, path: routes.currentUser.path },
    { name: 'home', port, path: routes.home.path },
  ];
  const measured = targets.map((): Load[] => []);
  // In turn, so that other work on this machine slows all targets down alike. Round 0 is the warm-up.
  for (let round = 0; round <= rounds; round += 1) {
    for (const [number, target] of targets.entries()) {
      const tokens = await freshTokens();
      const result = await load({ ...target, tokens }, connections, round === 0 ? warmUpMs : roundMs);
      if (round > 0) measured[number]?.push(result);
    }
  }
  const [bare, ...operations] = measured.map((loads) => ({
    requestsPerSecond: median(loads.map(({ requestsPerSecond }) => requestsPerSecond)),
    p99Ms: median(loads.map(({ p99Ms }) => p99Ms)),
  }));
  if (!bare) throw new Error('The bare server was not measured');
  console.log(`       bare server: ${bare.requestsPerSecond.toFixed(0)} requests/s, p99 ${bare.p99Ms.toFixed(1)} ms`);
  return operations.map(({ requestsPerSecond, p99Ms }, number) => {
    const name = targets[number + 1]?.name ?? '';
    console.log(`       ${name}: ${requestsPerSecond.toFixed(0)} requests/s, p99 ${p99Ms.toFixed(1)} ms`);
    return { name, throughput: requestsPerSecond / bare.requestsPerSecond, p99: p99Ms / bare.p99Ms };
  });
}

function reportPromises(loads: RelativeLoad[]): boolean {
  return loads
    .flatMap(({ name, throughput, p99 }) => [
      reportAtLeast(`${name}: requests per second, of the bare server's`, throughput, 0.5),
      report(`${name}: 99th percentile, of the bare server's`, p99, 3, 'times', 2),
    ])
    .every(Boolean);
}

/** What an idle web process costs. There is no promise about it. */
async function reportStarts(app: RunningApp): Promise<void> {
  const cpuSeconds: number[] = [];
  let memoryMb = Number.NaN;
  for (let start = 0; start < starts; start += 1) {
    const port = String(await freePort());
    const web = await startProcess(builtServer, { ...app.environment, PORT: port }, `http://127.0.0.1:${port}/readyz`);
    cpuSeconds.push(web.cpuSeconds());
    if (start === 0) {
      await sleep(idleMs);
      memoryMb = web.memoryMb();
    }
    await web.stop();
  }
  console.log(`       cold starts until ready, CPU: ${cpuSeconds.map((seconds) => seconds.toFixed(2)).join(', ')} s`);
  console.log(`       cold start until ready, CPU (median): ${median(cpuSeconds).toFixed(2)} s`);
  console.log(`       memory of an idle web process: ${memoryMb.toFixed(0)} MB`);
}

function reportAtLeast(what: string, measured: number, promised: number): boolean {
  const isKept = measured >= promised;
  console.log(`${isKept ? 'kept  ' : 'BROKEN'} ${what}: ${measured.toFixed(2)} (promised: at least ${promised})`);
  return isKept;
}
