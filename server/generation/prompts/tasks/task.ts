/** For texts of a line or two. */
export const factsFirst =
  'There is room for few words, so facts come first: wit only where no fact is lost for it and nobody can read another promise into it.';

/** For texts that are made better. */
export const changeWhatHelps =
  'What is good already stays. Each thing keeps the word for what it is (a scent, a pocket), and no two facts are joined so that one reads as the other. Use the words that native writers would use; liveliness comes after being natural.';

/** A text about another product, which shows the manner. */
export interface Example {
  data: string;
  text: string;
}

export interface Task {
  /** What to write, for whom, and what makes it good. */
  sentences: string[];
  /** What each part is, for types with several. */
  parts?: Record<string, string>;
  /** Rules of form beyond the format and the limits. */
  form?: string[];
  /** One or two; where there are two, one has hardly any data. */
  examples: Example[];
  /** The examples are descriptions of products: two texts of the shop itself may take their place. */
  showsDescriptions?: boolean;
}
