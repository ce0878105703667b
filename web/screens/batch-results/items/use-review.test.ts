import { expect, test } from 'vitest';
import type { BatchItem, BatchState } from '../../../../common/contract/batches.ts';
import { isBeingUpdated } from './use-review.ts';

const aBatch = (kind: 'write' | 'revert', status: 'running' | 'completed') =>
  ({ update: { kind, status } }) as unknown as BatchState;
const anItem = (status: BatchItem['status'], isOnItsWay = false) => ({ status, isOnItsWay }) as BatchItem;

test('an item that another tab publishes is being updated here too, also after a reload', () => {
  expect(isBeingUpdated(aBatch('write', 'running'), anItem('ready', true), false)).toBe(true);
  expect(isBeingUpdated(aBatch('write', 'running'), anItem('ready'), true)).toBe(true);
  expect(isBeingUpdated(aBatch('write', 'running'), anItem('ready'), false)).toBe(false);
});

test('what has arrived, or was read before the end of it, is on its way no more', () => {
  expect(isBeingUpdated(aBatch('write', 'running'), anItem('written'), true)).toBe(false);
  expect(isBeingUpdated(aBatch('revert', 'running'), anItem('written', true), false)).toBe(true);
  expect(isBeingUpdated(aBatch('revert', 'running'), anItem('ready'), true)).toBe(false);
  expect(isBeingUpdated(aBatch('write', 'completed'), anItem('ready', true), true)).toBe(false);
});
