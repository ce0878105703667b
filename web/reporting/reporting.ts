type EventProperties = Record<string, string | number | boolean | null>;

/** Receives what the app reports. */
export interface Reporter {
  identify(user: { id: string; email: string; name: string; analyticsId: string }): void;
  track(event: string, properties: EventProperties): void;
  reportError(error: unknown, details: Record<string, unknown>): void;
}

type Report = (reporter: Reporter) => void;

// Reporters load after the first screen. Earlier reports are queued for them in order.
const maxQueued = 50;
let reporters: readonly Reporter[] = [];
let queued: Report[] | null = [];

function report(send: Report): void {
  if (!queued) sendToAll(send);
  else if (queued.length < maxQueued) queued.push(send);
}

function sendToAll(send: Report): void {
  for (const reporter of reporters) {
    try {
      send(reporter);
    } catch {
      // A failing reporter must not break the app.
    }
  }
}

/** Starts these reporters and sends them what was queued. */
export function startReporting(chosen: readonly Reporter[]): void {
  reporters = chosen;
  const waiting = queued ?? [];
  queued = null;
  for (const send of waiting) sendToAll(send);
}

export const identify: Reporter['identify'] = (user) => report((reporter) => reporter.identify(user));

export function track(event: string, properties: EventProperties = {}): void {
  report((reporter) => reporter.track(event, properties));
}

export function reportError(error: unknown, details: Record<string, unknown> = {}): void {
  report((reporter) => reporter.reportError(error, details));
}
