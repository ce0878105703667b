// Background pages are never painted.
const maxMs = 200;

/** Resolves after the first paint, so that the script does not replace the prerendered frame before it is visible. */
export function waitForFirstPaint(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, maxMs);
  });
}
