import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planMonthAt } from './plan-month.ts';

const monthOf = (began: string, at: string) => {
  const { beganAt, renewsAt } = planMonthAt(new Date(began), new Date(at));
  return [beganAt.toISOString().slice(0, 16), renewsAt.toISOString().slice(0, 16)];
};

test.each([
  ['2026-11-15T10:00Z', '2026-11-15T10:00Z', ['2026-11-15T10:00', '2026-12-15T10:00']],
  ['2026-11-15T10:00Z', '2026-12-15T09:59Z', ['2026-11-15T10:00', '2026-12-15T10:00']],
  ['2026-11-15T10:00Z', '2026-12-15T10:00Z', ['2026-12-15T10:00', '2027-01-15T10:00']],
  ['2027-01-31T23:30Z', '2027-02-28T23:29Z', ['2027-01-31T23:30', '2027-02-28T23:30']],
  ['2027-01-31T23:30Z', '2027-03-01T00:00Z', ['2027-02-28T23:30', '2027-03-31T23:30']],
  ['2028-02-29T00:00Z', '2029-02-28T12:00Z', ['2029-02-28T00:00', '2029-03-29T00:00']],
  ['2028-02-29T00:00Z', '2032-03-01T00:00Z', ['2032-02-29T00:00', '2032-03-29T00:00']],
])('a plan that began %s is, on %s, in the month %j', (began, at, month) => {
  expect(monthOf(began, at)).toEqual(month);
});

test('every moment lies in exactly one month, and a month never drifts from its day', () => {
  const moment = fc.date({ min: new Date('2024-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(moment, fc.nat(10 * 366 * 86_400_000), (began, later) => {
      const at = new Date(began.getTime() + later);
      const { beganAt, renewsAt } = planMonthAt(began, at);
      expect(beganAt <= at && at < renewsAt).toBe(true);
      expect(planMonthAt(began, beganAt)).toEqual({ beganAt, renewsAt });
      expect(planMonthAt(began, renewsAt).beganAt).toEqual(renewsAt);
      expect(beganAt.getUTCDate()).toBeLessThanOrEqual(began.getUTCDate());
    }),
    { numRuns: 2_000 },
  );
});
