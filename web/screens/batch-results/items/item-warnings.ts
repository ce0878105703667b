import type { BatchItem, ItemWarning } from '../../../../common/contract/batches.ts';
import type { PublishLocation } from '../../../../common/contract/changes.ts';
import { counted } from '../../../../common/text/counted.ts';

/**
 * The warnings that count. A description that is added loses nothing, but still says what it says; a published text is no
 * longer a choice.
 */
export function warningsAt({ status, warnings, after }: BatchItem, location: PublishLocation): ItemWarning[] {
  if (status !== 'ready' && status !== 'conflict') return [];
  const keepsText = location !== 'REPLACE' && 'description' in after;
  return keepsText ? warnings.filter(({ type }) => type === 'banned_words') : warnings;
}

/** For a row, where there is room for a few words. */
export function shortWarning(warning: ItemWarning): string {
  switch (warning.type) {
    case 'lower_score':
      return `−${warning.points}`;
    case 'loses_list':
      return 'Loses a list';
    case 'loses_figures':
      return `Loses ${counted(warning.figures.length, 'figure')}`;
    case 'shorter':
      return 'Much shorter';
    case 'banned_words':
      return `Says “${warning.words[0]}”`;
  }
}

export function warningText(warning: ItemWarning): string {
  switch (warning.type) {
    case 'lower_score':
      return `The content score falls by ${counted(warning.points, 'point')}.`;
    case 'loses_list':
      return 'Your text has a list, the new one has none.';
    case 'loses_figures':
      return `Loses: ${warning.figures.join(', ')}.`;
    case 'shorter':
      return `Your text has ${counted(warning.wordsBefore, 'word')}, the new one ${warning.wordsAfter.toLocaleString('en')}.`;
    case 'banned_words':
      return `Your brand voice never says: ${warning.words.join(', ')}.`;
  }
}
