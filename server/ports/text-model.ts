/** What is asked of a text model, in our own words; adapters turn it into their provider's. */
export interface Prompt {
  /** The version of the prompt's design, kept with every text. */
  version: string;
  system: string;
  user: string;
  /** With parts, the answer is one text for each id; without, it is one text. */
  parts: { id: string; description: string }[] | null;
  maxOutputTokens: number;
}

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
