import { expect, test } from 'vitest';
import { stillClock } from '../../tests/support/clock.ts';
import type { Ports } from '../automation/ports.ts';
import type { Clock } from '../foundation/clock.ts';
import { runOperatorCommand } from './run-operator-command.ts';

// Words that are refused never reach a port.
const clock: Clock = stillClock('2026-11-15T10:00:00.000Z');
const ports = { clock } as Ports;
const rest = ['--uses', '3', '--expires', '2026-12-31'];

test.each([
  [[]],
  [['sell']],
  [['create']],
  [['create', 'a b', '--tokens', '5', ...rest]],
  [['create', 'CODE', ...rest]],
  [['create', 'CODE', '--tokens', '5', '--percent', '5', ...rest]],
  [['create', 'CODE', '--tokens', '0', ...rest]],
  [['create', 'CODE', '--tokens', '1.5', ...rest]],
  [['create', 'CODE', '--percent', '100', ...rest]],
  [['create', 'CODE', '--tokens', '5', '--expires', '2026-12-31']],
  [['create', 'CODE', '--tokens', '5', '--uses', '3']],
  [['create', 'CODE', '--tokens', '5', '--uses', '3', '--expires', '2027-02-31']],
  [['create', 'CODE', '--tokens', '5', '--uses', '3', '--expires', 'soon']],
  [['create', 'CODE', '--tokens', '5', '--colour', 'red', ...rest]],
])('%j is refused with the usage', async (words) => {
  await expect(runOperatorCommand(ports, ['coupon', ...words])).rejects.toMatchObject({
    code: 'bad_request',
    message: expect.stringContaining('Usage:'),
  });
});

test('an unknown command is refused with the known ones', async () => {
  await expect(runOperatorCommand(ports, ['toString'])).rejects.toMatchObject({
    message: expect.stringContaining('coupon'),
  });
});
