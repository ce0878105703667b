const mark = /(⟦\/?\d+\/?⟧)/;
const wordsIn = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** Spreads the words of a text over the places between the marks, as many in each as its share of the source has. */
export function inMarks(source: string, text: string): string {
  const pieces = source.split(mark);
  const counts = pieces.map((piece) => (mark.test(piece) ? 0 : wordsIn(piece).length));
  const all = counts.reduce((sum, count) => sum + count, 0);
  // Markup of the generator's own would be taken for text.
  const words = wordsIn(text.replace(/<[^>]*>/g, ' '));
  const last = counts.findLastIndex((count) => count > 0);
  let told = 0;
  let used = 0;
  return pieces
    .map((piece, place) => {
      const count = counts[place] ?? 0;
      if (count === 0) return piece;
      told += count;
      const until = place === last ? words.length : Math.max(used + 1, Math.round((words.length * told) / all));
      const mine = words.slice(used, until).join(' ');
      used = until;
      return `${/^\s/.test(piece) ? ' ' : ''}${mine}${/\s$/.test(piece) ? ' ' : ''}`;
    })
    .join('');
}
