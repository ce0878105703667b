import Fastify from 'fastify';
import { chromium, type Frame, type Page } from 'playwright-core';
import { beforeAll, beforeEach } from 'vitest';
import type { SandboxShop } from '../../shops/shop.ts';
import { registerAdmin } from '../admin.ts';
import { type FakeApp, startFakeApp } from './fake-app.ts';
import { createTestAdmin, type TestAdmin } from './test-admin.ts';

export interface OpenApp {
  admin: { url: string; app: FakeApp; store: TestAdmin };
  page: Page;
  frame: Frame;
}

/** Starts one admin, with an app to frame, for all tests of a file; opens the app in a new page before each. */
export function openAppBeforeEach(shop: SandboxShop, receive: (opened: OpenApp) => void): void {
  let admin: OpenApp['admin'];
  let newPage: () => Promise<Page>;

  beforeAll(async () => {
    let url = '';
    const app = await startFakeApp(() => url);
    const store = createTestAdmin(shop, app.url);
    const server = Fastify();
    registerAdmin(server, store.platform);
    url = (await server.listen({ port: 0, host: '127.0.0.1' })).replace('127.0.0.1', 'localhost');
    const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell';
    const browser = await chromium.launch({
      executablePath,
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
    });
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    admin = { url, app, store };
    newPage = () => context.newPage();
    return async () => {
      await browser.close();
      await server.close();
      await app.server.close();
      store.end();
    };
  });

  beforeEach(async () => {
    const page = await newPage();
    await page.goto(`${admin.url}/store/demo/apps/yodel/`);
    receive({ admin, page, frame: await framedApp(page) });
    return () => page.close();
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
