import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type MovableClock, stillClock } from '../../tests/support/clock.ts';
import { freshPglite } from '../../tests/support/databases/databases.ts';
import { aPlannedChange, someAccess } from '../../tests/support/shops/record-builders.ts';
import type { Clock } from '../foundation/clock.ts';
import type { Database } from '../foundation/database/database.ts';
import type { Caller } from '../foundation/identity.ts';
import { storedChanges } from '../publishing/store/changes.ts';
import { sealedSecrets } from '../shops/store/encrypted-secrets.ts';
import { storedShops } from '../shops/store/shops.ts';
import { dismissRating } from './dismiss-rating.ts';
import { isRatingDue } from './is-rating-due.ts';
import type { Ports } from './ports.ts';
import { saveRating } from './save-rating.ts';

const dayMs = 24 * 3600 * 1000;
let clock: MovableClock;
let database: Database;
let ports: Ports;
let who: Caller;
beforeAll(async () => {
  database = await freshPglite();
});
afterAll(() => database.close());

beforeEach(async () => {
  who = { shopId: `shop-${randomUUID()}.myshopify.com`, staffId: '1', sessionToken: '' };
  clock = stillClock();
  ports = {
    changes: storedChanges(database, clock.now, async () => {}),
    clock: clock as Clock,
    shops: storedShops(database, sealedSecrets([randomBytes(32)]), clock.now),
  } as Ports;
  await ports.shops.connect(who.shopId, someAccess());
});

const isDue = async (caller = who) =>
  isRatingDue(ports, caller, (await ports.shops.readUserSession(caller.shopId, caller.staffId)).keyVals);

async function write(
  texts: number,
  { fieldsEach = 1, status = 'written' as 'written' | 'failed' } = {},
): Promise<string[]> {
  const generationIds = Array.from({ length: texts }, () => randomUUID());
  const planned = generationIds.flatMap((generationId) =>
    Array.from({ length: fieldsEach }, () => aPlannedChange({ staffId: who.staffId, generationId })),
  );
  await ports.changes.plan(who.shopId, planned);
  await ports.changes.setStatus(
    who.shopId,
    planned.map(({ id }) => id),
    status,
  );
  return generationIds;
}

const copy = (ids: string[]) =>
  ports.shops.saveKeyVal(who.shopId, who.staffId, 'ranking_popup_status', { copied: ids });

async function aDayLater(): Promise<void> {
  await isDue();
  await clock.moveBy(dayMs);
}

test('ten published texts bring the rating prompt, but never on the first day', async () => {
  await isDue();
  await write(10);
  await clock.moveBy(dayMs - 1);
  expect(await isDue()).toBe(false);
  await clock.moveBy(1);
  expect(await isDue()).toBe(true);
});

test('nine do not, nor do many fields of few texts, nor texts that the store refused', async () => {
  await aDayLater();
  await write(3, { fieldsEach: 4 });
  await write(6);
  await write(5, { status: 'failed' });
  expect(await isDue()).toBe(false);
  await write(1);
  expect(await isDue()).toBe(true);
});

test('copied texts count like published ones, and a text that is both counts once', async () => {
  await aDayLater();
  const [first = '', second = ''] = await write(6);
  await copy([first, second, 'c1', 'c2', 'c3']);
  expect(await isDue()).toBe(false);
  await copy([first, second, 'c1', 'c2', 'c3', 'c4']);
  expect(await isDue()).toBe(true);
});

test('after a dismissal the prompt is hidden for sixty days, after a rating for good', async () => {
  await aDayLater();
  await write(10);
  await dismissRating(ports, who);
  await clock.moveBy(60 * dayMs - 1);
  expect(await isDue()).toBe(false);
  await clock.moveBy(1);
  expect(await isDue()).toBe(true);

  await saveRating(ports, who, 3);
  await dismissRating(ports, who);
  await clock.moveBy(1000 * dayMs);
  expect(await isDue()).toBe(false);
});

test('each staff member is asked about their own texts', async () => {
  await aDayLater();
  await write(10);
  const colleague = { ...who, staffId: '2' };
  await isDue(colleague);
  await clock.moveBy(2 * dayMs);
  expect(await isDue(colleague)).toBe(false);
});
