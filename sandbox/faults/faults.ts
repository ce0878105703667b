import { setTimeout as sleep } from 'node:timers/promises';

export interface FaultSettings {
  platform: {
    latencyMs: number;
    errorRate: number;
    throttleRate: number;
    lostReplyRate: number;
    /** How long the search by tag does not know a new product or a changed tag. */
    tagSearchLagMs: number;
  };
  model: {
    latencyMs: number;
    errorRate: number;
    hangRate: number;
    malformedRate: number;
    /** false: the model refuses pictures. */
    canSee: boolean;
    /** The share of quotations in the checking call's answers that stand nowhere. */
    falseQuotes: number;
  };
}

const noFaults = (): FaultSettings => ({
  platform: { latencyMs: 0, errorRate: 0, throttleRate: 0, lostReplyRate: 0, tagSearchLagMs: 0 },
  model: { latencyMs: 0, errorRate: 0, hangRate: 0, malformedRate: 0, canSee: true, falseQuotes: 0 },
});

/** Faults that tests switch on: delays and errors of the platform and the model. */
export class Faults {
  #settings = noFaults();
  #changed = new AbortController();

  settings(): FaultSettings {
    return this.#settings;
  }

  /** Faults that are not named are switched off; delayed calls continue at once. */
  set(faults: { platform?: Partial<FaultSettings['platform']>; model?: Partial<FaultSettings['model']> }): void {
    const off = noFaults();
    this.#settings = {
      platform: { ...off.platform, ...faults.platform },
      model: { ...off.model, ...faults.model },
    };
    this.#changed.abort();
    this.#changed = new AbortController();
  }

  async beforePlatformCall(): Promise<'go on' | 'error' | 'throttle' | 'lose the reply'> {
    const { latencyMs, errorRate, throttleRate, lostReplyRate } = this.#settings.platform;
    await this.#delay(latencyMs);
    if (isChosen(errorRate)) return 'error';
    if (isChosen(throttleRate)) return 'throttle';
    return isChosen(lostReplyRate) ? 'lose the reply' : 'go on';
  }

  async beforeModelCall(): Promise<'go on' | 'error' | 'hang' | 'malformed'> {
    const { latencyMs, errorRate, hangRate, malformedRate } = this.#settings.model;
    await this.#delay(latencyMs);
    if (isChosen(errorRate)) return 'error';
    if (isChosen(hangRate)) return 'hang';
    return isChosen(malformedRate) ? 'malformed' : 'go on';
  }

  isFalseQuote(): boolean {
    return isChosen(this.#settings.model.falseQuotes);
  }

  async #delay(latencyMs: number): Promise<void> {
    if (latencyMs > 0) await sleep(latencyMs, null, { signal: this.#changed.signal }).catch(() => {});
  }
}

const isChosen = (rate: number): boolean => rate > 0 && Math.random() < rate;
