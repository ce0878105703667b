import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareDataDir } from '../../../tests/support/databases/databases.ts';
import { freePort } from '../../../tests/support/processes/free-port.ts';

// The bundle, which npm start and the image run.
const main = new URL('../../../dist/server/main.js', import.meta.url).pathname;
// Logs and blocks every connection to another machine.
const blockNetwork = `data:text/javascript,${encodeURIComponent(`
  import net from 'node:net';
  const connect = net.Socket.prototype.connect;
  net.Socket.prototype.connect = function (...words) {
    const { host, path } = words.flat()[0] ?? {};
    if (path || ['localhost', '127.0.0.1', '::1'].includes(host)) return connect.apply(this, words);
    console.error('CALLED ' + host);
    return this.destroy(new Error('blocked by the test'));
  };
`)}`;

let folder: string;
const started = new Set<ChildProcess>();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yodel-production-'));
  await prepareDataDir(folder);
});
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

function start(environment: Record<string, string>) {
  const child = spawn(process.execPath, ['--liftoff-only', '--enable-source-maps', '--import', blockNetwork, main], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...environment },
  });
  started.add(child);
  const output = { out: '', err: '' };
  child.stdout.on('data', (text) => {
    output.out += text;
  });
  child.stderr.on('data', (text) => {
    output.err += text;
  });
  const ended = once(child, 'exit').then(([code]) => {
    started.delete(child);
    return code as number | null;
  });
  return { child, output, ended };
}

/** The variables of docs/going-live.md. The platform's addresses are left at their defaults, the real ones. */
const production = {
  APP_URL: 'https://yodel.shop',
  SHOPIFY_API_KEY: randomBytes(16).toString('hex'),
  SHOPIFY_API_SECRET: randomBytes(24).toString('hex'),
  SCOPES: 'read_products,write_products',
  ENCRYPTION_KEY: randomBytes(32).toString('base64'),
  AI_PROVIDER: 'anthropic',
  AI_MODEL: 'a-model',
  AI_API_KEY: randomBytes(16).toString('hex'),
  FEEDBACK_EMAIL: 'feedback@yodel.shop',
};

test("production starts with the real platform's addresses, may be framed only by its admin, and calls no other server", async () => {
  const PORT = String(await freePort());
  const { child, output, ended } = start({ ...production, PORT, DATA_DIR: folder });
  const url = `http://localhost:${PORT}`;
  while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error(output.err);
    await wait(50);
  }

  const page = await fetch(`${url}/?shop=a-store.myshopify.com&host=abc`);
  const policy = page.headers.get('content-security-policy');
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const stranger = await fetch(`${url}/api/cw/initUserData`);

  expect(page.status).toBe(200);
  const html = await page.text();
  expect(html).toContain('src="https://cdn.shopify.com/shopifycloud/app-bridge.js"');
  expect(html).toContain(`content="${production.SHOPIFY_API_KEY}"`);
  expect(html).toContain('content="feedback@yodel.shop"');
  expect(html).not.toMatch(/%[A-Z_]+%|localhost|127\.0\.0\.1/);
  expect(policy).toContain("script-src 'self' https://cdn.shopify.com;");
  expect(policy).toContain('frame-ancestors https://a-store.myshopify.com https://admin.shopify.com');
  expect(policy).not.toMatch(/http:|localhost/);
  expect(page.headers.get('strict-transport-security')).toContain('max-age=');
  expect(page.headers.get('set-cookie')).toBeNull();
  expect(stranger.status).toBe(401);
  expect(metrics).toMatch(/^platform_api_version_days_left\{version="\d{4}-\d{2}"\} -?\d+$/m);

  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(output.err).toBe('');
  for (const secret of [production.SHOPIFY_API_SECRET, production.ENCRYPTION_KEY, production.AI_API_KEY])
    expect(output.out).not.toContain(secret);
});

test.each([
  ['nothing set', {}, ['SHOPIFY_API_KEY is not set', 'APP_URL is not set', 'ENCRYPTION_KEY is not set', 'AI_PROVIDER']],
  [
    "development's values",
    {
      ...production,
      APP_URL: 'http://localhost:3000',
      SHOPIFY_API_SECRET: 'yodel-development-secret',
      ENCRYPTION_KEY: Buffer.alloc(32).toString('hex'),
      AI_API_KEY: '',
      ROLE: 'worker',
    },
    [
      'APP_URL must begin with https://',
      'SHOPIFY_API_SECRET is weak',
      'ENCRYPTION_KEY is weak',
      'AI_API_KEY is not set: the key of your account',
      'ROLE worker needs DATABASE_URL',
    ],
  ],
])(
  'production with %s does not start, and says what to set',
  async (_, environment: Record<string, string>, faults) => {
    const { output, ended } = start({ ...environment, DATA_DIR: join(folder, 'unused') });

    expect(await ended).toBe(1);
    expect(output.err).toContain('Correct these environment variables');
    for (const fault of faults) expect(output.err).toContain(fault);
    expect(output.err).not.toMatch(/ {4}at |CALLED|yodel-development-secret/);
    expect(output.out).toBe('');
  },
);

test('a stack trace names the source files, not the bundle', async () => {
  const { output, ended } = start({ ...production, DATA_DIR: join('/dev/null', 'folder') });

  expect(await ended).toBe(1);
  expect(output.err).toMatch(
    /ENOTDIR.* at lockFolder \(\S+\/server\/foundation\/database\/locks\/folder-lock\.ts:\d+:\d+\)/s,
  );
  expect(output.err).toMatch(/ at async startYodel \(\S+\/server\/main\/yodel-process\.ts:\d+:\d+\)/);
  expect(output.err).not.toContain('dist/server');
});
