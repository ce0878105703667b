import type { Browser, Frame, FrameLocator, Page } from 'playwright-core';
import type { RunningApp } from '../running-app.ts';

export interface Profile {
  name: string;
  latencyMs: number;
  bytesPerSecond: number;
  cpuSlowdown: number;
}

export const unthrottled: Profile = { name: 'unthrottled', latencyMs: 0, bytesPerSecond: -1, cpuSlowdown: 1 };
export const slow: Profile = { name: 'slow', latencyMs: 150, bytesPerSecond: 1_600_000 / 8, cpuSlowdown: 4 };

/** What the browser measured in the app's frame since the last call of `reset`. */
export interface Measurements {
  lcpMs: number;
  cls: number;
  /** Time from each interaction to the next paint. The browser does not record those under 16 ms. */
  pressesMs: number[];
  maxTaskMs: number;
}

interface Request {
  type: string;
  url: string;
  /** Of the body, compressed. */
  bytes: number;
}

export interface Probe {
  page: Page;
  app: FrameLocator;
  /** Requests to our own server. */
  requests: Request[];
  measurements(): Promise<Measurements>;
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the app in the store's admin with this network and CPU. */
export async function openApp(browser: Browser, app: RunningApp, path: string, profile: Profile): Promise<Probe> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  await page.addInitScript(observerScript);
  const requests = await throttleAndRecord(page, app.url, profile);
  await page.goto(`${app.sandboxUrl}/store/demo/apps/yodel${path}`);
  const frame = (): Frame => {
    const found = page.frames().find((each) => each.url().startsWith(app.url));
    if (!found) throw new Error('The app is not in its frame.');
    return found;
  };
  return {
    page,
    app: page.frameLocator('iframe'),
    requests,
    measurements: async () => {
      // Two frames later the browser has recorded the last interaction.
      await frame().evaluate('new Promise((seen) => requestAnimationFrame(() => setTimeout(seen, 120)))');
      return (await frame().evaluate(
        '({ ...measurements, cls: visibleShift(), pressesMs: [...presses.values()] })',
      )) as Measurements;
    },
    reset: async () => {
      await frame().evaluate('presses.clear(), (measurements.maxTaskMs = 0)');
    },
    close: () => context.close(),
  };
}

async function throttleAndRecord(page: Page, ownOrigin: string, profile: Profile): Promise<Request[]> {
  const session = await page.context().newCDPSession(page);
  const started = new Map<string, Request & { headerBytes: number }>();
  const finished: Request[] = [];
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    const { url, encodedDataLength: headerBytes } = response;
    if (url.startsWith(ownOrigin)) started.set(requestId, { type, url, bytes: 0, headerBytes });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = started.get(requestId);
    if (request) finished.push({ ...request, bytes: encodedDataLength - request.headerBytes });
  });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: profile.latencyMs,
    downloadThroughput: profile.bytesPerSecond,
    uploadThroughput: profile.bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: profile.cpuSlowdown });
  return finished;
}

// A string, because it runs in the page, where these files' types do not apply.
const observerScript = `
  window.measurements = { lcpMs: 0, maxTaskMs: 0 };
  window.shifts = [];
  // In one process with the admin, the browser also lays out the frame before its styles are there. It does not paint that.
  window.visibleShift = () => {
    const paintedAt = performance.getEntriesByName('first-paint')[0]?.startTime ?? 0;
    return shifts.filter(({ startTime }) => startTime >= paintedAt).reduce((sum, { value }) => sum + value, 0);
  };
  window.presses = new Map();
  const on = (type, handle, options) =>
    new PerformanceObserver((list) => list.getEntries().forEach(handle)).observe({ type, buffered: true, ...options });
  on('largest-contentful-paint', (entry) => { measurements.lcpMs = entry.startTime; });
  on('layout-shift', (entry) => { if (!entry.hadRecentInput) shifts.push(entry); });
  on('event', (entry) => {
    const { interactionId: id, duration } = entry;
    if (id) presses.set(id, Math.max(presses.get(id) ?? 0, duration));
  }, { durationThreshold: 16 });
  on('longtask', (entry) => { measurements.maxTaskMs = Math.max(measurements.maxTaskMs, entry.duration); });
`;
