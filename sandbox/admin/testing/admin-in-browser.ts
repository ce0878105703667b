import Fastify from 'fastify';
import { type Browser, type BrowserContext, chromium, type Frame, type Page } from 'playwright-core';
import type { SandboxShop } from '../../shops/shop.ts';
import { registerAdmin } from '../admin.ts';
import { type FakeApp, startFakeApp } from './fake-app.ts';
import { createTestAdmin, type TestAdmin } from './test-admin.ts';

export interface AdminInBrowser {
  url: string;
  app: FakeApp;
  store: TestAdmin;
  newContext(viewport?: { width: number; height: number }): Promise<BrowserContext>;
  close(): Promise<void>;
}

/** The admin over one shop, an app to frame, and a browser. */
export async function startAdmin(shop: SandboxShop): Promise<AdminInBrowser> {
  let url = '';
  const app = await startFakeApp(() => url);
  const store = createTestAdmin(shop, app.url);
  const server = Fastify();
  registerAdmin(server, store.context);
  url = (await server.listen({ port: 0, host: '127.0.0.1' })).replace('127.0.0.1', 'localhost');
  const browser = await launchBrowser();
  return {
    url,
    app,
    store,
    newContext: (viewport = { width: 1280, height: 800 }) => browser.newContext({ viewport }),
    async close() {
      await browser.close();
      await server.close();
      await app.server.close();
      store.end();
    },
  };
}

function launchBrowser(): Promise<Browser> {
  const quiet = ['--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', ...quiet],
  });
}

/** The framed app's window, once its host script has been answered. */
export async function framedApp(page: Page): Promise<Frame> {
  const handle = await page.waitForSelector('[data-app-frame]');
  const frame = await handle.contentFrame();
  if (!frame) throw new Error('The admin frames nothing.');
  await frame.waitForFunction(() => 'shopify' in globalThis);
  await frame.evaluate(async () => {
    await (globalThis as unknown as { shopify: { ready: Promise<void> } }).shopify.ready;
  });
  return frame;
}
