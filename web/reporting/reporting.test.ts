import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Reporter } from './reporting.ts';

const user = { id: '1', email: 'ada@demo.example', name: 'Ada', analyticsId: 'demo:1' };

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

function recorder(name: string, told: string[]): Reporter {
  return {
    identify: ({ analyticsId }) => void told.push(`${name} identify ${analyticsId}`),
    track: (event, properties) => void told.push(`${name} track ${event} ${JSON.stringify(properties)}`),
    reportError: (error) => void told.push(`${name} error ${error}`),
  };
}

test('reports made before the reporters have loaded are sent to all of them first, in their order', async () => {
  const { identify, reportError, startReporting, track } = await import('./reporting.ts');
  const told: string[] = [];
  reportError('early');
  identify(user);
  startReporting(['analytics', 'errors', 'chat'].map((name) => recorder(name, told)));
  track('locale', { locale: 'en' });

  expect(told).toEqual([
    'analytics error early',
    'errors error early',
    'chat error early',
    'analytics identify demo:1',
    'errors identify demo:1',
    'chat identify demo:1',
    'analytics track locale {"locale":"en"}',
    'errors track locale {"locale":"en"}',
    'chat track locale {"locale":"en"}',
  ]);
});

test('a reporter that breaks is no harm to the app or the others', async () => {
  const { identify, startReporting } = await import('./reporting.ts');
  const told: string[] = [];
  const broken: Reporter = {
    ...recorder('broken', told),
    identify() {
      throw new Error('no network');
    },
  };
  startReporting([broken, recorder('other', told)]);

  expect(() => identify(user)).not.toThrow();
  expect(told).toEqual(['other identify demo:1']);
});

test('the queue of reports is limited', async () => {
  const { startReporting, track } = await import('./reporting.ts');
  const told: string[] = [];
  for (let count = 0; count < 1_000; count += 1) track('turn');
  startReporting([recorder('late', told)]);
  expect(told).toHaveLength(50);
});

test('identifying the visitor to the chat is tried five times, three seconds apart, and the last failure is thrown', async () => {
  const { introduce } = await import('./chatwoot.ts');
  const triedAt: number[] = [];
  const startedAt = Date.now();
  const failing = introduce(() => {
    triedAt.push(Date.now() - startedAt);
    throw new Error(`try ${triedAt.length}`);
  });
  const outcome = expect(failing).rejects.toThrow('try 5');
  await vi.advanceTimersByTimeAsync(60_000);
  await outcome;
  expect(triedAt).toEqual([0, 3_000, 6_000, 9_000, 12_000]);
});

test('a chat that loads late is told once who the visitor is', async () => {
  const { introduce } = await import('./chatwoot.ts');
  let tries = 0;
  const telling = introduce(() => {
    tries += 1;
    if (tries < 3) throw new Error('not yet');
  });
  await vi.advanceTimersByTimeAsync(60_000);
  await telling;
  expect(tries).toBe(3);
});
