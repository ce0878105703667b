import type { FrameLocator, Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { routes } from '../../../common/contract/routes.ts';
import { visitApp } from '../browser.ts';
import { openSyncedShop, testApp } from '../journey-shop.ts';

openSyncedShop();

test('the first data is requested once, while the script is still loading', async () => {
  const asked: string[] = [];
  let release = () => {};
  const dataAsked = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { app, close, problems } = await visitApp(testApp, {
    isFirst: true,
    prepare: async (page) => {
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (!pathname.startsWith('/api/')) return;
        asked.push(pathname);
        if (pathname === routes.home.path) release();
      });
      // The script arrives only after the data request; without the early request it never would.
      await page.route('**/assets/index-*.js', async (route) => {
        await dataAsked;
        await route.continue();
      });
    },
  });

  await app.getByRole('heading', { name: 'Let the Magic Begin' }).waitFor();
  expect(asked.sort()).toEqual([routes.home.path, routes.currentUser.path].sort());
  expect(problems).toEqual([]);
  await close();
});

// A string, because it runs in the page. Earlier, the styles may be missing.
const isPainted = `(async () => {
  while (performance.getEntriesByName('first-contentful-paint').length === 0)
    await new Promise((next) => setTimeout(next, 20));
})()`;

test('Home is visible before its script has loaded, without buttons that do not work yet', async () => {
  const title = 'Let the Magic Begin';
  const sizeOf = async (words: Locator) => {
    const box = await words.boundingBox();
    return { x: box?.x, width: box?.width, height: box?.height };
  };
  const firstSight = async (frame: FrameLocator) => {
    await frame.locator('body').evaluate(isPainted);
    return {
      size: await sizeOf(frame.getByText(title)),
      isBusy: await frame.getByRole('status', { name: 'Loading' }).getAttribute('aria-busy'),
      toPress: await frame.locator('a, button, input').count(),
    };
  };
  let seen: Awaited<ReturnType<typeof firstSight>> | null = null;
  const { app, close, problems } = await visitApp(testApp, {
    width: 390,
    isFirst: true,
    prepare: (page) =>
      page.route('**/assets/index-*.js', async (route) => {
        seen = await firstSight(page.frameLocator('iframe')).catch(() => null);
        await route.continue();
      }),
  });

  await app.getByRole('button', { name: 'Choose Product' }).waitFor();
  const size = await sizeOf(app.getByRole('heading', { name: title }));
  expect(seen).toEqual({ size, isBusy: 'true', toPress: 0 });
  expect(await app.getByRole('status', { name: 'Loading' }).count()).toBe(0);
  expect(problems).toEqual([]);
  await close();
});

test('nothing of the first frame is shown, and so moved, before its stylesheet is here', async () => {
  let before: unknown = null;
  const look = `({ root: getComputedStyle(document.querySelector('#root')).display, margin: getComputedStyle(document.body).margin })`;
  const {
    app,
    page: shown,
    close,
  } = await visitApp(testApp, {
    isFirst: true,
    prepare: (page) =>
      page.route('**/assets/index-*.css', async (route) => {
        const frame = page.frames().find((each) => each.parentFrame() === page.mainFrame());
        await expect.poll(() => frame?.evaluate(`document.querySelector('#root') !== null`)).toBe(true);
        before = await frame?.evaluate(look);
        await route.continue();
      }),
  });
  await app.getByRole('button', { name: 'Choose Product' }).waitFor();
  expect(before).toEqual({ root: 'none', margin: '0px' });
  expect(await shown.frames()[1]?.evaluate(look)).toEqual({ root: 'block', margin: '0px' });
  await close();
});

test('the first screen takes at most ten requests until it rests, pictures and beacons included', async () => {
  await testApp.merchant().call('completeOnboarding');
  const requests: string[] = [];
  const reports: Record<string, unknown>[] = [];
  const { app, page, close } = await visitApp(testApp, {
    prepare: async (opened) => {
      opened.on('request', (request) => {
        if (!request.url().startsWith(testApp.url)) return;
        requests.push(`${request.method()} ${new URL(request.url()).pathname}`);
      });
      // The browser tells tests no body of a beacon.
      opened.on('console', (message) => {
        const [, report] = /^beacon (.+)$/.exec(message.text()) ?? [];
        if (report) reports.push(JSON.parse(report));
      });
      await opened.addInitScript(`
        const send = navigator.sendBeacon.bind(navigator);
        navigator.sendBeacon = (url, body) => {
          body.text().then((text) => console.info('beacon ' + text));
          return send(url, body);
        };
      `);
    },
  });
  // With the most pictures: the welcome card and three recommendations.
  await app.getByRole('button', { name: 'Start the one-minute tutorial' }).waitFor();
  await app.getByRole('region', { name: 'Recommendations' }).waitFor();
  requests.length = 0;
  reports.length = 0;
  await page.reload();
  await app.getByRole('region', { name: 'Recommendations' }).waitFor();
  await expect.poll(() => reports.length).toBeGreaterThanOrEqual(2);
  await page.waitForLoadState('networkidle');
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(10);

  await app.getByRole('button', { name: 'Blog Post' }).click();
  await expect.poll(() => reports.map(({ name }) => name)).toContain('FID');
  for (const report of reports) {
    expect(Object.keys(report).sort()).toEqual(['id', 'name', 'navigationType', 'rating', 'value']);
    expect(JSON.stringify(report)).not.toMatch(/id_token|hmac|session|http/);
  }
  await close();
});

test('the page is never cached, and its assets are cached for a year', async () => {
  const page = await fetch(testApp.url);
  expect(page.headers.get('cache-control')).toBe('no-store');
  const html = await page.text();
  // The platform requires its script to be the first.
  expect(/<script[^>]*\ssrc="([^"]+)"/.exec(html)?.[1]).toContain(testApp.sandbox.url);
  const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? '');
  expect(named.length).toBeGreaterThan(2);
  for (const path of new Set(named)) {
    const { headers } = await fetch(`${testApp.url}${path}`, { headers: { 'accept-encoding': 'br' } });
    expect([path, headers.get('cache-control')]).toEqual([path, 'public, max-age=31536000, immutable']);
  }
});
