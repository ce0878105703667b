import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';

const latencyMs = z.number().min(0).default(0);
const rate = z.number().min(0).max(1).default(0);

/** Unknown names are refused, because a misspelt fault would let a test pass for the wrong reason. */
export const wantedFaults = z.strictObject({
  platform: z
    .strictObject({
      latencyMs,
      errorRate: rate,
      throttleRate: rate,
      lostReplyRate: rate,
      /** How long the search by tag does not know a new product or a changed tag. */
      tagSearchLagMs: latencyMs,
      /** Whether calls cost points; null: as the shop does by default. Shops made for a test have no limit. */
      throttle: z.boolean().nullable().default(null),
    })
    .prefault({}),
  model: z
    .strictObject({
      latencyMs,
      errorRate: rate,
      hangRate: rate,
      malformedRate: rate,
      /** false: the model refuses pictures. */
      canSee: z.boolean().default(true),
      /** The share of quotations in the checking call's answers that stand nowhere. */
      falseQuotes: rate,
      /** How fast a text is streamed; null: as the sandbox was started. */
      pace: z.enum(['pleasant', 'instant']).nullable().default(null),
    })
    .prefault({}),
});

type FaultSettings = z.output<typeof wantedFaults>;

/** Faults that tests switch on: delays and errors of the platform and the model, for one shop or for all others. */
export class Faults {
  #forAll = wantedFaults.parse({});
  readonly #byShop = new Map<string, FaultSettings>();
  #changed = new AbortController();

  settings(shop: string | null = null): FaultSettings {
    return (shop === null ? undefined : this.#byShop.get(shop)) ?? this.#forAll;
  }

  /** Faults that are not named are switched off; delayed calls continue at once. */
  set(wanted: z.input<typeof wantedFaults>, shop: string | null = null): void {
    const settings = wantedFaults.parse(wanted);
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
