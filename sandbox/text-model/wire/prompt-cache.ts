import { countTokens } from './tokens.ts';

// As OpenAI counts: from 1,024 tokens on, in steps of 128.
const minTokens = 1_024;
const step = 128;
const maxPrompts = 100;

/** Remembers the last prompts, and how much of a new one begins like one of them. */
export class PromptCache {
  readonly #prompts: string[] = [];

  cachedTokens(prompt: string): number {
    const same = Math.max(0, ...this.#prompts.map((known) => sameLength(known, prompt)));
    this.#prompts.unshift(prompt);
    this.#prompts.length = Math.min(this.#prompts.length, maxPrompts);
    const tokens = countTokens(prompt.slice(0, same));
    return tokens < minTokens ? 0 : tokens - (tokens % step);
  }
}

/** How many characters two texts have in common from their beginning. */
function sameLength(one: string, other: string): number {
  const end = Math.min(one.length, other.length);
  let at = 0;
  while (at < end && one.charCodeAt(at) === other.charCodeAt(at)) at += 1;
  return at;
}
