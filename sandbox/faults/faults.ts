import { setTimeout as sleep } from 'node:timers/promises';

export interface FaultSettings {
  platform: {
    latencyMs: number;
    errorRate: number;
    throttleRate: number;
    lostReplyRate: number;
    /** How long the search by tag does not know a new product or a changed tag. */
    tagSearchLagMs: number;
    /** Whether calls cost points; null: as the shop does by default. Shops made for a test have no limit. */
    throttle: boolean | null;
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
    /** How fast a text is streamed; null: as the sandbox was started. */
    pace: 'pleasant' | 'instant' | null;
  };
}

export interface WantedFaults {
  platform?: Partial<FaultSettings['platform']>;
  model?: Partial<FaultSettings['model']>;
}

const noFaults = (): FaultSettings => ({
  platform: { latencyMs: 0, errorRate: 0, throttleRate: 0, lostReplyRate: 0, tagSearchLagMs: 0, throttle: null },
  model: { latencyMs: 0, errorRate: 0, hangRate: 0, malformedRate: 0, canSee: true, falseQuotes: 0, pace: null },
});

/** Faults that tests switch on: delays and errors of the platform and the model, for one shop or for all others. */
export class Faults {
  #forAll = noFaults();
  readonly #byShop = new Map<string, FaultSettings>();
  #changed = new AbortController();

  settings(shop: string | null = null): FaultSettings {
    return (shop === null ? undefined : this.#byShop.get(shop)) ?? this.#forAll;
  }

  /** Faults that are not named are switched off; delayed calls continue at once. */
  set(faults: WantedFaults, shop: string | null = null): void {
    const off = noFaults();
    const settings = { platform: { ...off.platform, ...faults.platform }, model: { ...off.model, ...faults.model } };
    if (shop === null) this.#forAll = settings;
    else this.#byShop.set(shop, settings);
    this.#changed.abort();
    this.#changed = new AbortController();
  }

  reset(): void {
    this.#byShop.clear();
    this.set({});
  }

  async beforePlatformCall(shop: string): Promise<'go on' | 'error' | 'throttle' | 'lose the reply'> {
    const { latencyMs, errorRate, throttleRate, lostReplyRate } = this.settings(shop).platform;
    await this.#delay(latencyMs);
    if (isChosen(errorRate)) return 'error';
    if (isChosen(throttleRate)) return 'throttle';
    return isChosen(lostReplyRate) ? 'lose the reply' : 'go on';
  }

  async beforeModelCall(shop: string | null): Promise<'go on' | 'error' | 'hang' | 'malformed'> {
    const { latencyMs, errorRate, hangRate, malformedRate } = this.settings(shop).model;
    await this.#delay(latencyMs);
    if (isChosen(errorRate)) return 'error';
    if (isChosen(hangRate)) return 'hang';
    return isChosen(malformedRate) ? 'malformed' : 'go on';
  }

  isFalseQuote(shop: string | null): boolean {
    return isChosen(this.settings(shop).model.falseQuotes);
  }

  async #delay(latencyMs: number): Promise<void> {
    if (latencyMs > 0) await sleep(latencyMs, null, { signal: this.#changed.signal }).catch(() => {});
  }
}

const isChosen = (rate: number): boolean => rate > 0 && Math.random() < rate;
