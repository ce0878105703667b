import { runTests } from '../support/run-tests.ts';
import { fuzzTexts } from '../support/text-fuzz.ts';

/** Reads a thousand generated texts with every reader, and sends ten thousand malformed requests to every route. */
export async function soak(texts = '1000', seed?: string): Promise<boolean> {
  const isQuick = await fuzzTexts(Number(texts), seed === undefined ? undefined : Number(seed));
  return (await runTests(['tests/fuzz.test.ts'], { FUZZ_REQUESTS: process.env.FUZZ_REQUESTS ?? '10000' })) && isQuick;
}
