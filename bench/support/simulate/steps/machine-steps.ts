import fc from 'fast-check';
import { noFaults } from '../network.ts';
import { step } from './step.ts';

const second = 1_000;
const minute = 60 * second;
const day = 24 * 60 * minute;

/** The model writes, and does not check. */
export const failChecks = step('fail to check', fc.constant(null), async (world) => {
  world.faults = { ...noFaults, checks: 1 };
});

/** What happens to the machines, the network and the time. */
export const machineSteps = [
  step('kill a process', fc.record({ process: fc.nat(1) }), (world, { process }) => world.kill(process)),
  step(
    'fail',
    fc.record({
      platform: fc.constantFrom(0, 0.05, 0.3, 1),
      model: fc.constantFrom(0, 0.1, 0.4, 1),
      checks: fc.constantFrom(0, 0, 0.5, 1),
      webhooks: fc.constantFrom(0, 0.3, 1),
    }),
    async (world, faults) => {
      world.faults = faults;
    },
  ),
  failChecks,
  step('work again', fc.constant(null), async (world) => {
    world.faults = noFaults;
  }),
];

export const timeSteps = [
  step(
    'wait',
    fc.oneof(
      { arbitrary: fc.constantFrom(1 * second, 3 * second), weight: 5 },
      { arbitrary: fc.constantFrom(6 * second, 16 * second), weight: 5 },
      { arbitrary: fc.constantFrom(1 * minute, 6 * minute), weight: 2 },
      { arbitrary: fc.constantFrom(1 * day, 32 * day), weight: 1 },
    ),
    (world, ms) => world.moveTime(ms),
  ),
];
