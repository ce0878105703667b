import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { asSuperuser, emptyPostgres, freshPostgres } from '../../tests/support/databases/databases.ts';
import { eventually } from '../../tests/support/patience.ts';
import { freePort } from '../../tests/support/processes/free-port.ts';
import { lockFolder } from '../foundation/database/locks/folder-lock.ts';

// The bundle, which production runs.
const main = new URL('../../dist/server/main.js', import.meta.url).pathname;
const started: ChildProcess[] = [];
let databaseUrl: string;

beforeAll(async () => {
  databaseUrl = await freshPostgres();
});
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

function start(environment: Record<string, string>) {
  const child = spawn(process.execPath, [main], { env: { PATH: process.env.PATH, ...environment } });
  started.push(child);
  const output = { out: '', err: '' };
  child.stdout.on('data', (text) => {
    output.out += text;
  });
  child.stderr.on('data', (text) => {
    output.err += text;
  });
  return { child, output, ended: once(child, 'exit').then(([code]) => code as number | null) };
}

async function environmentOf(rest: Record<string, string> = {}) {
  const port = String(await freePort());
  return {
    PORT: port,
    APP_URL: `http://localhost:${port}`,
    SHOPIFY_API_KEY: 'an-app',
    SHOPIFY_API_SECRET: 'a-secret',
    SCOPES: 'read_products',
    ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
    AI_PROVIDER: 'openai-compatible',
    AI_BASE_URL: 'http://localhost:9/v1',
    AI_MODEL: 'writer',
    ...rest,
  };
}

const health = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n';

/** An open connection with the responses it has received. */
async function connection(port: string) {
  const socket = connect(Number(port), 'localhost');
  const open = { socket, received: '' };
  socket.on('data', (text) => {
    open.received += text;
  });
  // The test checks the received text instead.
  socket.on('error', () => {});
  await once(socket, 'connect');
  return open;
}

async function waitUntilReady(port: string): Promise<void> {
  for (;;) {
    const response = await fetch(`http://localhost:${port}/readyz`).catch(() => null);
    if (response?.ok) return;
    await sleep(50);
  }
}

test('a process without configuration names everything missing in one message and exits with an error', async () => {
  const { output, ended } = start({ PORT: 'eighty' });
  expect(await ended).toBe(1);
  expect(output.err).toMatch(/PORT must be a whole number/);
  expect(output.err).toMatch(/SHOPIFY_API_SECRET is not set/);
  expect(output.err).not.toMatch(/ {4}at /);
});

test('a process whose data folder is in use says so and exits with an error', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'yodel-taken-'));
  const lock = lockFolder(folder);
  try {
    const { output, ended } = start(await environmentOf({ DATA_DIR: folder }));
    expect(await ended).toBe(1);
    expect(output.err).toContain('Another Yodel process is using the embedded database');
    expect(output.err).not.toMatch(/ {4}at |Experimental/);
  } finally {
    lock.release();
    rmSync(folder, { recursive: true });
  }
});

test('a process serves, logs one line per request without its query, and stops cleanly on a signal', async () => {
  const environment = await environmentOf({ DATABASE_URL: databaseUrl });
  const { child, output, ended } = start(environment);
  await waitUntilReady(environment.PORT);
  const url = `http://localhost:${environment.PORT}`;
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  await fetch(`${url}/?shop=demo.myshopify.com&id_token=very-secret&hmac=also-secret`);
  const metrics = await (await fetch(`${url}/metrics`)).text();
  expect(metrics).toMatch(/http_request_duration_seconds_count\{.*route="\/healthz"/);
  expect(metrics).toMatch(/jobs_waiting\{.*queue="platform-webhook"/);
  expect(metrics).toContain('text_model_duration_seconds');

  child.kill('SIGTERM');
  expect(await ended).toBe(0);

  const lines = output.out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.filter(({ msg }) => msg === 'request').length).toBeGreaterThanOrEqual(4);
  expect(lines.find(({ path }) => path === '/healthz')).toMatchObject({
    method: 'GET',
    status: 200,
    requestId: expect.any(String),
    durationMs: expect.any(Number),
  });
  expect(output.out).not.toContain('secret');
  expect(lines.at(-1)).toMatchObject({ msg: 'stopped' });
  expect(output.err).toBe('');
});

test('a request that runs or arrives while the process shuts down is still answered', async () => {
  const environment = await environmentOf({ DATABASE_URL: databaseUrl });
  const { child, ended } = start(environment);
  await waitUntilReady(environment.PORT);
  const [busy, used, unused] = await Promise.all([1, 2, 3].map(() => connection(environment.PORT)));
  used?.socket.write(health);
  await expect.poll(() => used?.received).toMatch(/keep-alive/);
  busy?.socket.write(
    'POST /webhooks/shopify HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{',
  );
  await sleep(100);

  child.kill('SIGTERM');
  const url = `http://localhost:${environment.PORT}`;
  // First it reports that it is not ready, and keeps serving.
  await eventually(async () => expect((await fetch(`${url}/readyz`)).status).toBe(503));
  const late = await fetch(`${url}/healthz`);
  expect([late.status, late.headers.get('connection')]).toEqual([200, 'close']);
  await eventually(() => expect(fetch(`${url}/healthz`)).rejects.toThrow());
  for (const idle of [used, unused]) idle?.socket.write(health);
  busy?.socket.write('}');

  expect(await ended).toBe(0);
  expect(busy?.received).toMatch(/^HTTP\/1.1 401 /);
  for (const idle of [used, unused]) expect(idle?.received).toMatch(/HTTP\/1.1 200 OK\r\n(.+\r\n)*connection: close/i);
});

test('a web and a worker process share one PostgreSQL, and only the web serves merchants', async () => {
  const roles = await Promise.all(
    ['web', 'worker'].map(async (ROLE) => ({ ...(await environmentOf({ DATABASE_URL: databaseUrl })), ROLE })),
  );
  const processes = roles.map(start);
  await Promise.all(roles.map(({ PORT }) => waitUntilReady(PORT)));
  const [web, worker] = await Promise.all(
    roles.map(({ PORT }) => fetch(`http://localhost:${PORT}/api/cw/initUserData`)),
  );
  expect([web?.status, worker?.status]).toEqual([401, 404]);
  for (const { child } of processes) child.kill('SIGTERM');
  expect(await Promise.all(processes.map(({ ended }) => ended))).toEqual([0, 0]);
});

test('a database of an earlier development version ends the process with a message that says what to do', async () => {
  const url = await emptyPostgres();
  await asSuperuser(
    'create table migrations (id serial, hash text, created_at bigint)',
    new URL(url).pathname.slice(1),
  );
  const { output, ended } = start(await environmentOf({ DATABASE_URL: url }));
  expect(await ended).toBe(1);
  expect(output.err).toMatch(/^This database was made by an earlier development version of Yodel/);
  expect(output.err).toContain('start again');
  expect(output.err).not.toMatch(/ {4}at /);
});

test('a process that cannot reach its database exits with an error', async () => {
  const { output, ended } = start(await environmentOf({ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/nowhere' }));
  expect(await ended).toBe(1);
  expect(output.err).toMatch(/^The database in DATABASE_URL cannot be opened: .*ECONNREFUSED/);
  expect(output.err).not.toMatch(/ {4}at /);
});
