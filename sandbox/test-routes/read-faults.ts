import type { WantedFaults } from '../faults/faults.ts';

const FAULT_NAMES = {
  platform: ['latencyMs', 'errorRate', 'throttleRate', 'lostReplyRate', 'tagSearchLagMs', 'throttle'],
  model: ['latencyMs', 'errorRate', 'hangRate', 'malformedRate', 'canSee', 'falseQuotes', 'pace'],
};

/** Refuses unknown names, because a misspelt fault would let a test pass for the wrong reason. */
export function readFaults(body: unknown): WantedFaults | { error: string } {
  const given = (body ?? {}) as Record<string, unknown>;
  for (const part of Object.keys(given)) if (!(part in FAULT_NAMES)) return { error: `There is no ${part}` };
  const wanted: Required<WantedFaults> = { platform: {}, model: {} };
  for (const part of ['platform', 'model'] as const) {
    for (const [name, value] of Object.entries((given[part] ?? {}) as Record<string, unknown>)) {
      if (!FAULT_NAMES[part].includes(name)) return { error: `There is no ${part}.${name}` };
      const expected = expectedValue(name, value);
      if (expected) return { error: `${part}.${name} must be ${expected}` };
      Object.assign(wanted[part], { [name]: value });
    }
  }
  return wanted;
}

/** What a fault's value should be; null if it is. */
function expectedValue(name: string, value: unknown): string | null {
  if (name === 'canSee' || name === 'throttle') return typeof value === 'boolean' ? null : 'true or false';
  if (name === 'pace') return value === 'pleasant' || value === 'instant' ? null : 'pleasant or instant';
  const isRate = name.endsWith('Rate') || name === 'falseQuotes';
  if (typeof value === 'number' && value >= 0 && (!isRate || value <= 1)) return null;
  return isRate ? 'between 0 and 1' : 'a number of milliseconds';
}
