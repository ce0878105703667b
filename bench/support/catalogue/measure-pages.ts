import { median, report } from '../measures.ts';
import type { RunningApp } from '../running-app.ts';
import { pageCases } from './page-cases.ts';
import { pageClient } from './page-client.ts';

const warmUpRounds = 10;
const rounds = 40;
const maxRatio = 25;
const maxCommonRatio = 6;

/** Compares every kind of page with the first page without filters, in the same run. */
export async function measurePages(app: RunningApp, shop: string): Promise<boolean[]> {
  const client = pageClient(app, shop);
  const requests = await client.requests();
  const times = requests.map((): number[] => []);
  for (let round = -warmUpRounds; round < rounds; round += 1) {
    for (const [index, request] of requests.entries()) {
      const startedAt = performance.now();
      await client.page(request);
      if (round >= 0) times[index]?.push(performance.now() - startedAt);
    }
  }
  const [firstPageMs = 0] = times.map(median);
  const measured = pageCases.map(({ name, isCommon = false }, index) => {
    const ms = median(times[index] ?? []);
    return { name, isCommon, ms, ratio: ms / firstPageMs };
  });
  for (const { name, isCommon, ms, ratio } of measured)
    console.log(
      `       ${name.padEnd(38)} ${ms.toFixed(1)} ms, ${ratio.toFixed(1)} times${isCommon ? ' (common)' : ''}`,
    );

  const slowest = (kinds: typeof measured) => kinds.reduce((one, other) => (other.ratio > one.ratio ? other : one));
  const any = slowest(measured);
  const common = slowest(measured.filter(({ isCommon }) => isCommon));
  return [
    report(`slowest page against the plain first page (${any.name})`, any.ratio, maxRatio, 'times', 1),
    report(`slowest common page against it (${common.name})`, common.ratio, maxCommonRatio, 'times', 1),
  ];
}
