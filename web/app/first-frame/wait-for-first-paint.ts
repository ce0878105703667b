// A page in the background is not painted at all.
const maxMs = 200;

/** Resolves once what the page came with can be seen: a script that replaced it at once would only delay that. */
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
