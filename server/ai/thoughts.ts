const opening = '<think>';
const closing = '</think>';

/** An answer without the thoughts that some servers leave in front of it; others open them in the question already. */
export function withoutThoughts(answer: string): string {
  const end = answer.indexOf(closing);
  if (end >= 0) return answer.slice(end + closing.length).trimStart();
  return answer.trimStart().startsWith(opening) ? '' : answer;
}

/** What can be heard of an answer under way: nothing yet while it may be a thought. */
export function spokenSoFar(written: string): string {
  const start = written.trimStart();
  if (start.startsWith(opening)) return withoutThoughts(start);
  return opening.startsWith(start) ? '' : written;
}
