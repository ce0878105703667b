type Figure = { name: string; value: number };

/** Sends the page's performance figures to our server. */
export async function reportWebVitals(): Promise<void> {
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import('web-vitals');
  const report = ({ entries: _, ...metric }: Figure & { entries?: unknown }) => {
    // A beacon is sent even when the page closes, which is when most figures are known.
    navigator.sendBeacon('/webVitalsReport', new Blob([JSON.stringify(metric)], { type: 'application/json' }));
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
    report({ name: 'FID', value: first.processingStart - first.startTime });
  });
  observer.observe({ type: 'first-input', buffered: true });
}
