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
