import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { httpServerUnderTest } from '../../tests/support/http/http-server-under-test.ts';
import { signedSessionToken } from '../../tests/support/http/signed-session-token.ts';

let webRoot: string;
let app: FastifyInstance;

beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'yodel-web-'));
  await mkdir(join(webRoot, 'assets'));
  await writeFile(
    join(webRoot, 'index.html'),
    '<html data-look="%LOOK%"><title>Yodel</title><meta name="shopify-api-key" content="%SHOPIFY_API_KEY%"><meta name="yodel-admin-url" content="%SHOPIFY_ADMIN_URL%"><script src="%SHOPIFY_BRIDGE_URL%"></script>',
  );
  await writeFile(join(webRoot, 'home.html'), '<meta content="%SHOPIFY_API_KEY%"><main aria-busy="true"></main>');
  await writeFile(join(webRoot, 'assets/app-3f2a.js'), 'console.log(1)');
  await writeFile(join(webRoot, 'assets/app-3f2a.js.gz'), gzipSync('console.log(1)'));
  await writeFile(join(webRoot, 'favicon.svg'), '<svg/>');
  ({ app } = await httpServerUnderTest({ webRoot, platform: { apiKey: 'key "&<' } }));
});

afterAll(async () => {
  await app.close();
  await rm(webRoot, { recursive: true });
});

const policyOf = (headers: Record<string, unknown>) => String(headers['content-security-policy']);
const frameAncestors = (headers: Record<string, unknown>) => /frame-ancestors ([^;]*)/.exec(policyOf(headers))?.[1];

test.each([
  '/',
  '/settings',
  '/batch-results/7',
  '/no-such-page',
  '/history?shop=demo.myshopify.com',
  '/index%2Ehtml',
  '/assets/%2e%2e/index%2ehtml',
  '/assets/%252e%252e/index%252ehtml',
])('%s serves the page uncached, with its values filled in and escaped', async (url) => {
  const { statusCode, headers, body } = await app.inject({ url });

  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toContain('content="key &quot;&amp;&lt;"');
  expect(body).toContain('content="https://admin.shopify.com"');
  expect(body).toContain('<script src="https://cdn.shopify.com/shopifycloud/app-bridge.js">');
  expect(body).not.toContain('%SHOPIFY');
});

test("the page contains Home's first frame only in the admin's frame, and only when the URL selects nothing", async () => {
  const isFramed = async (url: string, destination?: string) => {
    const { headers, body } = await app.inject({ url, headers: destination ? { 'sec-fetch-dest': destination } : {} });
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain('content="key &quot;&amp;&lt;"');
    return body.includes('aria-busy');
  };

  expect(await isFramed('/?embedded=1&shop=demo.myshopify.com', 'iframe')).toBe(true);
  expect(await isFramed('/?shop=demo.myshopify.com', 'document')).toBe(false);
  expect(await isFramed('/?shop=demo.myshopify.com')).toBe(false);
  for (const url of ['/?id=7', '/?group=tag', '/?type=blog_post', '/settings', '/history?shop=demo.myshopify.com'])
    expect([url, await isFramed(url, 'iframe')]).toEqual([url, false]);
});

test('hashed files are cached for a year and sent compressed to clients that accept it', async () => {
  const plain = await app.inject({ url: '/assets/app-3f2a.js' });
  const compressed = await app.inject({ url: '/assets/app-3f2a.js', headers: { 'accept-encoding': 'gzip' } });

  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(plain.body).toBe('console.log(1)');
  expect(compressed.headers['content-encoding']).toBe('gzip');
  expect(compressed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('other files are cached for an hour', async () => {
  expect((await app.inject({ url: '/favicon.svg' })).headers['cache-control']).toBe('public, max-age=3600');
});

test.each([
  '/assets/gone-1.js',
  '/assets/app-3f2a.js.gz',
  '/assets/app-3f2a.js%2Egz',
  '/assets/../index.html',
  '/assets/%2e%2e/index.html',
  '/icons/gone.svg',
  '/index.html',
  '/home.html',
  '/assets/../../package.json',
  '/assets/..%2f..%2fpackage.json',
  '/..%2fpackage.json',
])('a missing file is a 404: %s', async (url) => {
  expect((await app.inject({ url })).statusCode).toBe(404);
});

test('only the admin of a valid shop may frame a page', async () => {
  const framedBy = async (query: string) => frameAncestors((await app.inject({ url: `/settings${query}` })).headers);

  expect(await framedBy('?shop=demo.myshopify.com')).toBe('https://demo.myshopify.com https://admin.shopify.com');
  expect(await framedBy('?shop=DEMO.myshopify.com')).toBe('https://demo.myshopify.com https://admin.shopify.com');
  expect(await framedBy('')).toBe("'none'");
  expect(await framedBy('?shop=evil.example')).toBe("'none'");
  expect(await framedBy('?shop=demo.myshopify.com%20https://evil.example')).toBe("'none'");
  expect(await framedBy('?shop=demo.myshopify.com&shop=second.myshopify.com')).toBe("'none'");
});

test('a valid session token in the query also names the shop', async () => {
  const { app: server } = await httpServerUnderTest({ webRoot });
  const framedBy = async (apiSecret: string) => {
    const token = signedSessionToken({ apiKey: 'app', apiSecret }, { shop: 'demo.myshopify.com' });
    return frameAncestors((await server.inject({ url: `/?id_token=${token}` })).headers);
  };

  expect(await framedBy('the secret of the app')).toBe('https://demo.myshopify.com https://admin.shopify.com');
  expect(await framedBy('another secret')).toBe("'none'");
  await server.close();
});

test('pages, error pages included, run only our own scripts and the bridge', async () => {
  const { app: unbuilt } = await httpServerUnderTest();
  const page = await app.inject({ url: '/' });
  const errorPage = await unbuilt.inject({ url: '/?shop=demo.myshopify.com' });

  expect(policyOf(page.headers)).toContain("script-src 'self' https://cdn.shopify.com;");
  expect(policyOf(page.headers)).toContain("connect-src 'self';");
  expect(policyOf(page.headers)).toContain('upgrade-insecure-requests');
  expect(page.headers['x-frame-options']).toBeUndefined();
  expect(page.headers).toMatchObject({
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  });
  expect(errorPage.statusCode).toBe(503);
  expect(errorPage.headers['content-type']).toContain('text/html');
  expect(frameAncestors(errorPage.headers)).toBe('https://demo.myshopify.com https://admin.shopify.com');
  expect(policyOf(errorPage.headers)).toContain("script-src 'self' https://cdn.shopify.com;");
  expect(page.body + errorPage.body).not.toMatch(/<script(?![^>]*\ssrc=)/);
  await unbuilt.close();
});

test.each(['/', '/assets/app-3f2a.js', '/assets/gone-1.js', '/api/cw/no-such-call', '/%zz', '/healthz'])(
  '%s sets no cookie, and its response says what it may load and which pages may frame it',
  async (url) => {
    const { headers } = await app.inject({ url });

    expect(headers['set-cookie']).toBeUndefined();
    expect(policyOf(headers)).toContain("object-src 'none'; base-uri 'none'");
    expect(frameAncestors(headers)).toBe("'none'");
  },
);

test("on plain http nothing is upgraded to https, and images may come from the platform's address", async () => {
  const { app: server } = await httpServerUnderTest({
    platform: {
      appUrl: 'http://localhost:3000',
      adminUrl: 'http://localhost:3100',
      platformUrl: 'http://localhost:3100/shops/{shop}',
      bridgeUrl: 'http://localhost:3100/app-bridge.js',
      componentsUrl: null,
    },
  });
  const policy = policyOf((await server.inject({ url: '/?shop=demo.myshopify.com' })).headers);

  expect(policy).not.toContain('upgrade-insecure-requests');
  expect(policy).toContain("img-src 'self' https: data: http://localhost:3100;");
  expect(policy).toContain("script-src 'self' http://localhost:3100;");
  expect(policy).toContain('frame-ancestors https://demo.myshopify.com http://localhost:3100');
  await server.close();
});

test('the platform’s elements and the new look come with the address of their script, and not before', async () => {
  const { body: today, headers } = await app.inject({ url: '/' });
  expect(today).toContain('<html data-look="today"><title>');
  expect(policyOf(headers)).toContain("script-src 'self' https://cdn.shopify.com;");

  const { app: withElements } = await httpServerUnderTest({
    webRoot,
    platform: { componentsUrl: 'https://elements.example/polaris.js' },
  });
  const page = await withElements.inject({ url: '/' });
  expect(page.body).toContain('<html data-look="new"><script src="https://elements.example/polaris.js"></script>');
  expect(policyOf(page.headers)).toContain("script-src 'self' https://cdn.shopify.com https://elements.example;");
  await withElements.close();
});

test('each external service is allowed and passed to the page once it is configured', async () => {
  const { app: reporting } = await httpServerUnderTest({
    webRoot,
    reporting: {
      sentryDsn: 'https://key@errors.example/1',
      mixpanel: { token: 'events', apiUrl: 'https://events.example' },
      chatwoot: { baseUrl: 'https://chat.example', token: 'site' },
    },
  });
  const policy = policyOf((await reporting.inject({ url: '/' })).headers);

  expect(policy).toContain("script-src 'self' https://cdn.shopify.com https://chat.example;");
  expect(policy).toContain("connect-src 'self' https://errors.example https://events.example https://chat.example;");
  expect(policy).toContain("frame-src 'self' https://admin.shopify.com https://chat.example;");
  expect(policy).toContain("worker-src 'self' blob:;");
  for (const address of ['errors.example', 'events.example', 'chat.example', 'worker-src']) {
    expect(policyOf((await app.inject({ url: '/' })).headers)).not.toContain(address);
  }
  await reporting.close();
});
