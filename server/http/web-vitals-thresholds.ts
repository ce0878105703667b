/** The limits for good and poor, in milliseconds; the layout shift has no unit. */
export const webVitals = {
  FCP: { help: 'First paint in ms', good: 1800, poor: 3000 },
  CLS: { help: 'Layout shift', good: 0.1, poor: 0.25 },
  FID: { help: 'First input delay in ms', good: 100, poor: 300 },
  LCP: { help: 'Largest paint in ms', good: 2500, poor: 4000 },
  INP: { help: 'Interaction to next paint in ms', good: 200, poor: 500 },
  TTFB: { help: 'Time to first byte in ms', good: 800, poor: 1800 },
} as const;

export type WebVitalName = keyof typeof webVitals;
