import type { Statement } from '../../domain/generation/claims/statement.ts';
import type { Prompt } from '../../domain/generation/prompts/prompt.ts';
import type { ShopId } from '../../domain/shops/identity.ts';

interface CheckedStatements {
  statements: Statement[];
  usage: { inputTokens: number; outputTokens: number } | null;
}

/** A model that says which words of the data support each statement of a text. */
export interface ClaimChecker {
  /** Throws a Failure when the model fails, takes too long or answers unreadably, or when too many checks wait. */
  check(prompt: Prompt, options: { shopId: ShopId; signal: AbortSignal }): Promise<CheckedStatements>;
}
