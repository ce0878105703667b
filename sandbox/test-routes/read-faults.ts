import type { FaultSettings } from '../faults/faults.ts';

type Wanted = { platform: Partial<FaultSettings['platform']>; model: Partial<FaultSettings['model']> };

const FAULT_NAMES = {
  platform: ['latencyMs', 'errorRate', 'throttleRate', 'lostReplyRate', 'tagSearchLagMs'],
  model: ['latencyMs', 'errorRate', 'hangRate', 'malformedRate'],
};

/** Refuses unknown names, because a misspelt fault would let a test pass for the wrong reason. */
export function readFaults(body: unknown): Wanted | { error: string } {
  const given = (body ?? {}) as Record<string, unknown>;
  for (const part of Object.keys(given)) if (!(part in FAULT_NAMES)) return { error: `There is no ${part}` };
  const wanted: Wanted = { platform: {}, model: {} };
  for (const part of ['platform', 'model'] as const) {
    for (const [name, value] of Object.entries((given[part] ?? {}) as Record<string, unknown>)) {
      if (!FAULT_NAMES[part].includes(name)) return { error: `There is no ${part}.${name}` };
      const isRate = name.endsWith('Rate');
      if (typeof value !== 'number' || value < 0 || (isRate && value > 1)) {
        return { error: `${part}.${name} must be ${isRate ? 'between 0 and 1' : 'a number of milliseconds'}` };
      }
      Object.assign(wanted[part], { [name]: value });
    }
  }
  return wanted;
}
