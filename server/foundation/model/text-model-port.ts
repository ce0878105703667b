import type { ShopId } from '../identity.ts';
import type { Prompt } from './prompt.ts';

export type { Prompt } from './prompt.ts';

export interface ModelResult {
  /** One text, or one per part if the prompt asks for parts; not checked yet. */
  text: string | { id: string; output: string }[];
  model: string;
  usage: ModelUsage | null;
}

export interface ModelUsage {
  inputTokens: number;
  /** Those of the input that the provider had kept from an earlier call, at a fraction of their price. */
  cachedTokens: number;
  outputTokens: number;
}

export interface ModelCallOptions {
  /** The provider gets a hash of it, so that it can tell one abusive shop from all others; null: a call for no shop. */
  shopId: ShopId | null;
  signal: AbortSignal;
  onDelta?: (delta: { part: string | null; text: string }) => void;
}

export interface TextModel {
  /**
   * Generates a text and passes new words to `onDelta`. Only a complete text is a success: a cut-off stream, malformed
   * JSON, a refusal or a timeout is a Failure `model_failed`, after the retries on 429 and 5xx. Aborting `signal` ends
   * the call at once.
   */
  generate(prompt: Prompt, options: ModelCallOptions): Promise<ModelResult>;
}
