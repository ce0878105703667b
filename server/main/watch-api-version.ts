import { Gauge, type Registry } from '@prometheus-io/client';
import type { Logger } from 'pino';
import { apiVersion, daysUntilRetired } from '../foundation/platform/api-version.ts';

// The platform releases a version each quarter; this leaves time to move to the next one.
const warnBelowDays = 90;

/** Reports how long the platform still serves the API version of this release: as a metric, and in the log at start. */
export function watchApiVersion(registry: Registry, log: Pick<Logger, 'warn'>, now: () => Date): void {
  new Gauge({
    name: 'platform_api_version_days_left',
    help: 'Days until the platform may retire the Admin API version of this release; negative: retired',
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
