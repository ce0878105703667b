const opening = '<think>';
const closing = '</think>';

/** Some servers put the model's reasoning in front of the text, and some of them without the opening tag. */
export function withoutReasoning(output: string): string {
  const end = output.indexOf(closing);
  if (end >= 0) return output.slice(end + closing.length).trimStart();
  return output.trimStart().startsWith(opening) ? '' : output;
}

/**
 * Returns the words of each piece that can be shown: none while they may still be reasoning. It keeps a few characters
 * only, so that a long output takes no more time per piece than a short one.
 */
export function reasoningFilter(): (piece: string) => string {
  let state: 'start' | 'reasoning' | 'after reasoning' | 'text' = 'start';
  let kept = '';
  return function show(piece: string): string {
    if (state === 'text') return piece;
    kept += piece;
    if (state === 'reasoning') {
      const end = kept.indexOf(closing);
      if (end < 0) {
        kept = kept.slice(-closing.length);
        return '';
      }
      kept = kept.slice(end + closing.length);
      state = 'after reasoning';
    }
    kept = kept.trimStart();
    if (state === 'start' && kept.startsWith(opening)) {
      state = 'reasoning';
      return show('');
    }
    if (kept === '' || (state === 'start' && opening.startsWith(kept))) return '';
    state = 'text';
    return kept;
  };
}
