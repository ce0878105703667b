import { Counter, type Registry } from '@prometheus-io/client';
import type { ClaimChecker } from '../../generation/ports/claim-checker.ts';

/** Counts the checks of claims and their model tokens, which no shop is charged for. */
export function measuredClaimChecker(registry: Registry): (checker: ClaimChecker) => ClaimChecker {
  const checks = new Counter({
    name: 'claim_checks_total',
    help: 'Texts whose claims a model was asked to trace, by outcome',
    labelNames: ['outcome'] as const,
    registers: [registry],
  });
  const tokens = new Counter({
    name: 'claim_check_tokens_total',
    help: "The model's own tokens for tracing claims, by direction",
    labelNames: ['direction'] as const,
    registers: [registry],
  });
  for (const outcome of ['checked', 'failed']) checks.inc({ outcome }, 0);
  return (checker) => ({
    check: async (prompt, options) => {
      try {
        const result = await checker.check(prompt, options);
        checks.inc({ outcome: 'checked' });
        tokens.inc({ direction: 'input' }, result.usage?.inputTokens ?? 0);
        tokens.inc({ direction: 'cached' }, result.usage?.cachedTokens ?? 0);
        tokens.inc({ direction: 'output' }, result.usage?.outputTokens ?? 0);
        return result;
      } catch (error) {
        checks.inc({ outcome: 'failed' });
        throw error;
      }
    },
  });
}
