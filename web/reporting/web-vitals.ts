/** Sends what the visitor felt of our speed, once the page has settled. */
export async function reportWebVitals(): Promise<void> {
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import('web-vitals');
  const report = ({ entries: _, ...metric }: { entries: unknown }) => {
    // A beacon outlives the page, which is when most of these are known.
    navigator.sendBeacon('/webVitalsReport', new Blob([JSON.stringify(metric)], { type: 'application/json' }));
  };
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(report);
}
