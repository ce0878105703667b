import { playStores, type Tally } from '../support/text-tests/play-stores.ts';

const limits: { name: string; of(tally: Tally): number; isKept(rate: number): boolean; wanted: string }[] = [
  {
    name: 'called a difference by chance, looked at daily',
    of: ({ calledByChance, stores }) => calledByChance / stores,
    isKept: (rate) => rate <= 0.07,
    wanted: 'at most 7 %',
  },
  {
    name: 'interval at the end holds the truth',
    of: ({ intervals, intervalsRight }) => intervalsRight / intervals,
    isKept: (rate) => rate >= 0.92,
    wanted: 'at least 92 %',
  },
  {
    name: 'found the difference that the set-up promised',
    of: ({ promised, found }) => found / promised,
    isKept: (rate) => rate >= 0.75,
    wanted: 'at least 75 %',
  },
];

/** Plays tests of texts in simulated stores, and holds what a test may say to what is true in them. */
export async function soak(stores = '2000', seed = '1'): Promise<boolean> {
  const count = Number(stores);
  console.log(`${count} simulated stores of 60 to 2,000 products, each looked at daily, with and without an effect.`);
  const tallies = playStores(count, Number(seed));
  for (const [kind, tally] of tallies) {
    const shown = limits.map(({ name, of }) => `${name} ${percent(of(tally))}`);
    console.log(`${kind}: ${tally.stores} stores, ${tally.promised} of them let a test start; ${shown.join('; ')}`);
  }
  const all = tallies.get('all') as Tally;
  return limits
    .map(({ name, of, isKept, wanted }) => {
      const kept = isKept(of(all));
      console.log(`${kept ? 'ok' : 'NOT OK'}: ${name}: ${percent(of(all))} (${wanted})`);
      return kept;
    })
    .every(Boolean);
}

const percent = (rate: number) => (Number.isNaN(rate) ? '–' : `${(rate * 100).toFixed(1)} %`);
