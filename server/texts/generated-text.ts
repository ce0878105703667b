/** What the model generated: one text, or one for each part of its type. */
export type GeneratedText = string | { id: string; output: string }[];

/** The texts of all parts, in order. */
export const outputsOf = (text: GeneratedText): string[] =>
  typeof text === 'string' ? [text] : text.map(({ output }) => output);
