import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

type WebVitalsApi = typeof globalThis.shopify.webVitals;
type Callback = Parameters<NonNullable<WebVitalsApi['onReport']>>[0];

/** Measures nothing until the app asks. */
export function createWebVitals(): WebVitalsApi {
  let callback: Callback = null;
  let isMeasuring = false;
  const report = ({ id, name, value }: Metric) => {
    void callback?.({ metrics: [{ id, name, value }] });
  };
  return {
    async onReport(next) {
      callback = next;
      if (isMeasuring || !next) return;
      isMeasuring = true;
      for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(report);
    },
  };
}
