import { semaphore } from '../../../common/async/semaphore.ts';
import type { Clock } from '../../foundation/clock.ts';
import { Failure } from '../../foundation/failure.ts';
import type { ProviderConfig } from '../../foundation/model/providers.ts';
import { openTextModel } from '../../foundation/model/text-model.ts';
import type { ClaimChecker } from '../ports/claim-checker.ts';
import { readStatements } from './statement.ts';

interface ClaimCheckerConfig extends ProviderConfig {
  maxRunning: number;
  /** The longest time for one check, the wait for a place included. */
  timeoutMs: number;
}

// With more, finished texts would pile up behind a slow model.
const maxWaitingPerPlace = 5;

/** Checks run beside the generation of texts and never take its places. A check is tried once. */
export function openClaimChecker(
  { maxRunning, timeoutMs, ...provider }: ClaimCheckerConfig,
  clock: Clock,
): ClaimChecker {
  const model = openTextModel({ ...provider, maxAttempts: 1, isStreamed: false }, clock);
  const places = semaphore(maxRunning);
  return {
    check: async (prompt, { shopId, signal }) => {
      if (places.waiting() >= maxRunning * maxWaitingPerPlace) throw failed('Too many texts wait to be checked.');
      const inTime = AbortSignal.any([signal, clock.timeout(timeoutMs)]);
      const { text, usage } = await places.run(() => model.generate(prompt, { shopId, signal: inTime }), inTime);
      const statements = readStatements(typeof text === 'string' ? text : '');
      if (!statements) throw failed('The check was not answered with a list of statements.');
      return { statements, usage };
    },
  };
}

const failed = (message: string) => new Failure('model_failed', message, { isRetryable: true });
