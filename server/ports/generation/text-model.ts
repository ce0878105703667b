import type { Prompt } from '../../domain/generation/prompts/prompt.ts';

export type { Prompt } from '../../domain/generation/prompts/prompt.ts';

export interface ModelAnswer {
  /** One text (no parts asked for) or one per part, as the model wrote them: unchecked. */
  text: string | { id: string; output: string }[];
  model: string;
  usage: { inputTokens: number; outputTokens: number } | null;
}

export interface TextModel {
  /**
   * Writes a text; `onDelta` hears it while it is written. Success is a complete answer and nothing else: a cut-off
   * stream, malformed JSON, a refusal or a time-out is a Failure `model_failed`, and retries on 429 and 5xx are done.
   * Aborting `signal` ends the call at once.
   */
  write(
    prompt: Prompt,
    options: { signal: AbortSignal; onDelta?: (delta: { part: string | null; text: string }) => void },
  ): Promise<ModelAnswer>;
}
