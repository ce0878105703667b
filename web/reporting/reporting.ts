export type EventProperties = Record<string, string | number | boolean | null>;

/** Who receives what we report. Nobody does until one is configured. */
export interface Reporter {
  identify(user: { id: string; email: string; name: string; analyticsId: string }): void;
  track(event: string, properties: EventProperties): void;
  reportError(error: unknown, details: Record<string, unknown>): void;
}

const reporters: Reporter[] = [];

export function addReporter(reporter: Reporter): void {
  reporters.push(reporter);
}

export const identify: Reporter['identify'] = (user) => {
  for (const reporter of reporters) reporter.identify(user);
};

export function track(event: string, properties: EventProperties = {}): void {
  for (const reporter of reporters) reporter.track(event, properties);
}

export function reportError(error: unknown, details: Record<string, unknown> = {}): void {
  for (const reporter of reporters) reporter.reportError(error, details);
}
