import { Counter, Histogram, type Registry } from '@prometheus-io/client';
import type { PlatformMetrics } from '../../foundation/platform/admin-client.ts';

/** Measures calls to the platform: their duration, their outcome, and how long we held them back. */
export function platformMetrics(registry: Registry): PlatformMetrics {
  const duration = new Histogram({
    name: 'platform_call_duration_seconds',
    help: "How long calls of the platform's API took, by outcome: done, throttled, token, denied, invalid, unavailable",
    labelNames: ['outcome'] as const,
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers: [registry],
  });
  const heldBack = new Counter({
    name: 'platform_held_back_seconds_total',
    help: 'How long calls waited here so that the platform would not throttle them',
    registers: [registry],
  });
  return {
    called: (outcome, durationMs) => duration.observe({ outcome }, durationMs / 1000),
    heldBack: (waitedMs) => heldBack.inc(waitedMs / 1000),
  };
}
