import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultSettings } from '../../common/catalogue/completion-settings.ts';
import { asSuperuser, emptyPostgres, freshPostgres, prepareDataDir } from '../../tests/support/databases/databases.ts';
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { operatorCommandPath } from '../http/operator/operator-command-route.ts';

let testApp: TestApp;
let folder: string;
let dataDir: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yodel-operator-'));
  dataDir = join(folder, 'running');
  await prepareDataDir(dataDir);
  testApp = await startTestApp({ database: 'pglite', environment: { DATA_DIR: dataDir } });
});
afterAll(async () => {
  await testApp.close();
  await rm(folder, { recursive: true, force: true });
});

interface CommandResult {
  code: number;
  out: string;
  error: string;
}

/** Does the same as `npm run coupon -- …`, but does not check that packages are installed. */
function operate(words: string[], env: Record<string, string>): Promise<CommandResult> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', 'server/main/operate.ts', ...words],
      { env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env } },
      (error, out, fault) => resolve({ code: error ? Number(error.code) : 0, out, error: fault }),
    );
  });
}

const coupon = (words: string[], env: Record<string, string>) => operate(['coupon', ...words], env);

const uses = ['--uses', '3', '--expires', '2999-12-31'];

test('coupons are created, redeemed, listed and ended while the app runs on its embedded database', async () => {
  const env = { DATA_DIR: dataDir };
  const [spring, first] = ['SPRING_50', 'FIRST20'].map((name) => `${name}_${randomUUID()}`.toUpperCase()) as [
    string,
    string,
  ];
  const made = await coupon(['create', spring.toLowerCase(), '--tokens', '50', ...uses], env);
  const percent = await testApp.operate(`coupon create ${first} --percent 20 ${uses.join(' ')}`);
  const twice = await coupon(['create', spring, '--tokens', '50', ...uses], env);
  const merchant = await testApp.newcomer();
  const used = await merchant.call('activateCoupon', { request: { code: ` ${spring.replace('SPRING', 'Spring')} ` } });
  const again = await merchant.call('activateCoupon', { request: { code: spring } });
  const discounted = await merchant.call('activateCoupon', { request: { code: first.toLowerCase() } });
  const ended = await testApp.operate(`coupon end ${spring}`);
  const late = await testApp.merchant({ shop: 'second.myshopify.com' }).call('activateCoupon', {
    request: { code: spring },
  });
  const offer = await merchant.call('activateCoupon', { request: { code: 'CONVERSION_POPUP' } });
  const list = await testApp.operate('coupon list');

  expect(made).toEqual({
    code: 0,
    out: `${spring} gives 50 tokens, to 3 shops, until 2999-12-31T23:59:59.999Z.\n`,
    error: '',
  });
  expect(percent).toContain('20 %');
  expect(twice).toMatchObject({ code: 1, error: `The code ${spring} already exists.\n` });
  expect(used.body).toMatchObject({
    allowance: { planTokens: 30, couponTokens: 50 },
    remainingCWInfo: { remaining: 80 },
  });
  expect([again.status, again.body]).toMatchObject([400, { error: { code: 'coupon_used' } }]);
  expect(discounted.body.coupon).toEqual({ code: first, percentOff: 20 });
  expect(discounted.body.plans.map(({ prices }) => prices?.year ?? null)).toEqual([
    null,
    { amount: 79.99, amountBeforeDiscount: 99.99 },
    { amount: 191.99, amountBeforeDiscount: 239.99 },
  ]);
  expect(ended).toBe(`${spring} has ended.`);
  expect([late.status, late.body]).toMatchObject([400, { error: { code: 'coupon_expired' } }]);
  expect([offer.status, offer.body]).toMatchObject([400, { error: { code: 'coupon_invalid' } }]);
  expect(list).toMatch(new RegExp(`${spring} +50 tokens +1 of 3 +until 2999-12-31T23:59:59\\.999Z +ended`));
  expect(list).toMatch(/CONVERSION_POPUP .+ as an offer .+ active/);
});

test('operator commands need this machine and the secret', async () => {
  const file = join(dataDir, 'operator.json');
  const { url, secret } = JSON.parse(readFileSync(file, 'utf8')) as { url: string; secret: string };
  const knock = async (headers: Record<string, string>) =>
    (
      await fetch(`${url}${operatorCommandPath}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ words: ['coupon', 'list'] }),
      })
    ).status;

  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await knock({ authorization: `Bearer ${secret}` })).toBe(200);
  expect(await knock({ authorization: 'Bearer another' })).toBe(404);
  expect(await knock({})).toBe(404);
  expect(await knock({ authorization: `Bearer ${secret}`, 'x-forwarded-for': '203.0.113.9' })).toBe(404);
});

test('without a running app the command opens the database itself, and explains wrong arguments', async () => {
  const quiet = join(folder, 'quiet');
  await prepareDataDir(quiet);
  const made = await coupon(['create', 'ALONE', '--percent', '10', ...uses], { DATA_DIR: quiet });
  const list = await coupon(['list'], { DATA_DIR: quiet });
  const wrong = await coupon(['create', 'BOTH', '--percent', '10', '--tokens', '5', ...uses], { DATA_DIR: quiet });

  expect(made.code).toBe(0);
  expect(list.out).toContain('ALONE');
  expect(existsSync(join(quiet, 'operator.json'))).toBe(false);
  expect(wrong.code).toBe(1);
  expect(wrong.error).toContain('Usage:');
  expect(wrong.error).not.toContain('    at ');
});

test('on PostgreSQL the command uses the database directly', async () => {
  const env = { DATABASE_URL: await freshPostgres(), DATA_DIR: join(folder, 'nothing') };
  const made = await coupon(['create', 'SHARED', '--tokens', '10', ...uses], env);
  const list = await coupon(['list'], env);

  expect(made.code).toBe(0);
  expect(list.out).toContain('SHARED');
});

test('the migrate command brings an empty database up to date and ends', async () => {
  const url = await emptyPostgres();
  expect(await operate(['migrate'], { DATABASE_URL: url })).toEqual({
    code: 0,
    out: 'The database is up to date.\n',
    error: '',
  });
  await asSuperuser('select from shops, applied_sql, pgboss.job', new URL(url).pathname.slice(1));
});

test('a charge is listed and refunded once, and the merchant can read the reason', async () => {
  const merchant = testApp.merchant();
  const inputs = { text_to_improve: 'this lamp gives a lot of light.' };
  const request = { completionType: 'text_improver', inputs, completionSettings: defaultSettings } as const;
  await merchant.call('generate', { request });
  const { remaining } = (await merchant.call('currentUser')).body.remainingCWInfo;

  const list = await testApp.operate(`refund ${merchant.shop}`);
  const number = /^ *(\d+) /.exec(list)?.[1] ?? '';
  const first = await operate(['refund', merchant.shop, number, 'It', 'was', 'ours.'], { DATA_DIR: dataDir });
  const second = await testApp.operate(`refund ${merchant.shop} ${number} Again.`);
  const refused = [
    `${merchant.shop} 1 A grant.`,
    `${merchant.shop} ${number}`,
    'nobody.myshopify.com 1 No.',
    'x.example',
  ];

  const out = `1 token given back to ${merchant.shop}, which has ${remaining + 1} now.\n`;
  expect(first).toEqual({ code: 0, out, error: '' });
  expect(second).toContain('This charge was refunded before');
  for (const words of refused) await expect(testApp.operate(`refund ${words}`)).rejects.toThrow('npm run refund');
  expect((await merchant.call('currentUser')).body.remainingCWInfo.remaining).toBe(remaining + 1);
  const { entries } = (await merchant.call('history', { query: { tab: 'ledger' } })).body;
  expect(entries[0]).toMatchObject({ kind: 'refund', amount: 1, cause: { kind: 'generation', note: 'It was ours.' } });
});

test('reseal encrypts all access with the newest key', async () => {
  await testApp.newcomer().then((merchant) => merchant.call('currentUser'));

  const { code, out } = await operate(['reseal'], { DATA_DIR: dataDir });

  expect(code).toBe(0);
  expect(out).toMatch(/with the newest key\. You can drop the older keys/);
});
