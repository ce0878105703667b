const opening = '<think>';
const closing = '</think>';

/** Some servers put the model's reasoning in front of the text, and some of them without the opening tag. */
export function withoutReasoning(output: string): string {
  const end = output.indexOf(closing);
  if (end >= 0) return output.slice(end + closing.length).trimStart();
  return output.trimStart().startsWith(opening) ? '' : output;
}

/** The part of an unfinished output that can be shown: nothing while it may still be reasoning. */
export function visibleSoFar(output: string): string {
  const start = output.trimStart();
  if (start.startsWith(opening)) return withoutReasoning(start);
  return opening.startsWith(start) ? '' : output;
}
