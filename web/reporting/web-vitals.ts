type Figure = { name: string; value: number };

/** Sends what the visitor felt of our speed, once the page has settled. */
export async function reportWebVitals(): Promise<void> {
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import('web-vitals');
  const report = ({ entries: _, ...metric }: Figure & { entries?: unknown }) => {
    // A beacon outlives the page, which is when most of these are known.
    navigator.sendBeacon('/webVitalsReport', new Blob([JSON.stringify(metric)], { type: 'application/json' }));
  };
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(report);
  onFirstInput(report);
}

/** The library has given this figure up for INP; our thresholds still name it. */
function onFirstInput(report: (figure: Figure) => void): void {
  const observer = new PerformanceObserver((list) => {
    const [first] = list.getEntries() as PerformanceEventTiming[];
    if (!first) return;
    observer.disconnect();
    report({ name: 'FID', value: first.processingStart - first.startTime });
  });
  observer.observe({ type: 'first-input', buffered: true });
}
