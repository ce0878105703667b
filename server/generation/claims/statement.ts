/** What a model says about one statement of a text: the exact words of its source, or null if it found none. */
export interface Statement {
  statement: string;
  quote: string | null;
  /** Anyone who knows this kind of product would nod. */
  isCommon: boolean;
}

// A product's texts in all languages are checked together.
const maxStatements = 1_000;

/** The statements in a model's answer; null if the answer cannot be read. */
export function readStatements(answer: string): Statement[] | null {
  const value = parsed(jsonIn(answer));
  const list = Array.isArray(value) ? value : (value as { statements?: unknown } | null)?.statements;
  if (!Array.isArray(list)) return null;
  return list.slice(0, maxStatements).flatMap((entry: unknown) => {
    const { statement, quote, isCommon } = (entry ?? {}) as Record<string, unknown>;
    return typeof statement === 'string'
      ? [{ statement, quote: typeof quote === 'string' ? quote : null, isCommon: isCommon === true }]
      : [];
  });
}

/** Some models wrap JSON in words or a code block. */
function jsonIn(answer: string): string {
  const start = answer.search(/[{[]/);
  const end = answer.lastIndexOf(answer.charAt(start) === '{' ? '}' : ']');
  return start === -1 ? '' : answer.slice(start, end + 1);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
