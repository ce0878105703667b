import { Gauge, type Registry } from '@prometheus-io/client';
import type { Logger } from 'pino';
import { apiVersion, daysUntilRetired } from '../platform/client/api-version.ts';

// One of the platform's quarters: time for one release of ours that moves to the next version.
const warnBelowDays = 90;

/** Says at start, and to the monitoring at any time, how long the platform's version we speak will still be served. */
export function watchApiVersion(registry: Registry, log: Pick<Logger, 'warn'>, now: () => Date): void {
  new Gauge({
    name: 'platform_api_version_days_left',
    help: "Days until the platform may retire the Admin API's version that this release speaks; negative: retired",
    labelNames: ['version'] as const,
    registers: [registry],
    collect() {
      this.set({ version: apiVersion }, daysUntilRetired(apiVersion, now()));
    },
  });
  const daysLeft = daysUntilRetired(apiVersion, now());
  if (daysLeft >= warnBelowDays) return;
  const state = daysLeft < 0 ? 'may be retired already' : 'is about to be retired';
  log.warn({ apiVersion, daysLeft }, `the platform's API version ${state}: move to a release that speaks a later one`);
}
