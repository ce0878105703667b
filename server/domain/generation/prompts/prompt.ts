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
