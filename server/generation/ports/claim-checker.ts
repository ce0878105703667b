import type { ShopId } from '../../foundation/identity.ts';
import type { Prompt } from '../../foundation/model/prompt.ts';
import type { ModelUsage } from '../../foundation/model/text-model-port.ts';
import type { Statement } from '../claims/statement.ts';

interface CheckedStatements {
  statements: Statement[];
  usage: ModelUsage | null;
}

/** A model that says which words of the data support each statement of a text. */
export interface ClaimChecker {
  /** Throws a Failure when the model fails, takes too long or answers unreadably, or when too many checks wait. */
  check(prompt: Prompt, options: { shopId: ShopId; signal: AbortSignal }): Promise<CheckedStatements>;
}
