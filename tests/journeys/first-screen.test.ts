import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routes } from '../../common/contract/routes.ts';
import { startWorld, type World } from '../world/world.ts';
import { openBrowser, visitApp } from './browser.ts';

let world: World;
let browser: Browser;
beforeAll(async () => {
  [world, browser] = await Promise.all([startWorld(), openBrowser()]);
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await world?.close();
});

test('the first data is asked for while the script that draws it is on its way, and only once', async () => {
  const asked: string[] = [];
  let release = () => {};
  const dataAsked = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { app, close, problems } = await visitApp(browser, world, {
    width: 1280,
    prepare: async (page) => {
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (!pathname.startsWith('/api/')) return;
        asked.push(pathname);
        if (pathname === routes.home.path) release();
      });
      // The script arrives only once the data has been asked for: without the early one, never.
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

test('the page is never cached, and what it names is for a year', async () => {
  const page = await fetch(world.url);
  expect(page.headers.get('cache-control')).toBe('no-store');
  const html = await page.text();
  const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? '');
  expect(named.length).toBeGreaterThan(2);
  for (const path of new Set(named)) {
    const { headers } = await fetch(`${world.url}${path}`, { headers: { 'accept-encoding': 'br' } });
    expect([path, headers.get('cache-control')]).toEqual([path, 'public, max-age=31536000, immutable']);
  }
});
