import { Counter, Histogram, type Registry } from '@prometheus-io/client';
import { webVitals } from './web-vitals-thresholds.ts';

/** The metrics of the HTTP server. */
export function createHttpMetrics(registry: Registry) {
  const requestDuration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by route and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  });
  const webVital = Object.fromEntries(
    Object.entries(webVitals).map(([name, { help, good, poor }]) => [
      name,
      new Histogram({
        name: `web_vitals_${name.toLowerCase()}`,
        help: `${help}; good up to ${good}, poor above ${poor}`,
        labelNames: ['navigation'] as const,
        buckets: [good / 2, good, poor, poor * 2],
        registers: [registry],
      }),
    ]),
  );
  const webhooks = new Counter({
    name: 'webhooks_received_total',
    help: 'Webhook deliveries of the platform, by topic and outcome',
    labelNames: ['topic', 'outcome'] as const,
    registers: [registry],
  });
  const failures = new Counter({
    name: 'failures_total',
    help: 'Requests that failed, by the code of the failure',
    labelNames: ['code'] as const,
    registers: [registry],
  });
  failures.inc({ code: 'shop_not_connected' }, 0);
  return { registry, requestDuration, webVital, webhooks, failures };
}
