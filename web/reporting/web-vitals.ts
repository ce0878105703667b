type Figure = { name: string; value: number; id: string; rating: string; navigationType: string };

// Up to the first a delay is good, above the second it is poor.
const firstInputThresholdsMs = [100, 300] as const;

/** Sends the page's performance figures to our server. */
export async function reportWebVitals(): Promise<void> {
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import('web-vitals');
  // Named one by one: the library's metric also contains the page's address, and with it the admin's proofs.
  const report = ({ name, value, id, rating, navigationType }: Figure) => {
    const figure = JSON.stringify({ name, value, id, rating, navigationType });
    // A beacon is sent even when the page closes, which is when most figures are known.
    navigator.sendBeacon('/webVitalsReport', new Blob([figure], { type: 'application/json' }));
  };
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(report);
  onFirstInput(report);
}

/** The library dropped FID for INP, but our thresholds still include it. */
function onFirstInput(report: (figure: Figure) => void): void {
  const observer = new PerformanceObserver((list) => {
    const [first] = list.getEntries() as PerformanceEventTiming[];
    if (!first) return;
    observer.disconnect();
    const value = first.processingStart - first.startTime;
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    report({
      name: 'FID',
      value,
      id: `fid-${crypto.randomUUID()}`,
      rating: firstInputRating(value),
      navigationType: (navigation?.type ?? 'navigate').replace('_', '-'),
    });
  });
  observer.observe({ type: 'first-input', buffered: true });
}

function firstInputRating(valueMs: number): string {
  const [good, poor] = firstInputThresholdsMs;
  if (valueMs <= good) return 'good';
  return valueMs <= poor ? 'needs-improvement' : 'poor';
}
