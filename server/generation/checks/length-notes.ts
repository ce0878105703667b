import type { CompletionSettings } from '../../../common/catalogue/completion-settings.ts';
import { type CompletionTypeId, definitionOf } from '../../../common/catalogue/completion-types.ts';
import type { TextLimit } from '../../../common/catalogue/text-limits.ts';
import { usualMinimum } from '../../../common/catalogue/text-limits.ts';
import type { TextNote } from '../../../common/contract/notes.ts';

interface Measured {
  type: CompletionTypeId;
  /** null: the text has no parts. */
  part: string | null;
  length: number;
  limit: TextLimit;
  isCut: boolean;
  settings: Pick<CompletionSettings, 'completionLength' | 'language'>;
  isTranslation: boolean;
}

/** What to tell the merchant about a text's length; nothing where it is as asked. */
export function lengthNotes(measured: Measured): TextNote[] {
  const { type, part, length, limit, isCut, settings, isTranslation } = measured;
  const { unit, max } = limit;
  if (isCut)
    return [
      {
        part,
        kind: 'cut',
        message: `Cut to fit: it had ${length} characters, ${placeOf(type, part)} has room for ${max}.`,
      },
    ];
  if (limit.isOneLine) return [];
  if (length > max)
    return [{ part, kind: 'longer', message: `${length} ${unit}: longer than the ${max} asked for. Nothing was cut.` }];
  const usual = isTranslation ? 0 : usualMinimum(type, settings);
  if (length >= usual) return [];
  const why = type === 'blog_post' ? 'Shorter than usual for this length' : 'As long as your facts carry';
  return [{ part, kind: 'shorter', message: `${why}: ${length} ${unit}.` }];
}

/** “a meta title”, “an alt text”: the place that a short text is for. */
function placeOf(type: CompletionTypeId, part: string | null): string {
  const { name, outputComposition } = definitionOf(type);
  const place = (outputComposition?.find(({ id }) => id === part)?.name ?? name.replace('Image ', '')).toLowerCase();
  return `${/^[aeiou]/.test(place) ? 'an' : 'a'} ${place}`;
}

export const missingNote = (type: CompletionTypeId, part: string): TextNote => {
  const name = definitionOf(type).outputComposition?.find(({ id }) => id === part)?.name ?? part;
  return { part, kind: 'missing', message: `${name}: no text came. It was not charged.` };
};

export const unchangedNote: TextNote = {
  part: null,
  kind: 'unchanged',
  message: 'Nothing to improve: the text came back as it was. Nothing was charged.',
};

export const unformattedNote = (part: string | null): TextNote => ({
  part,
  kind: 'unformatted',
  message: 'Some links or formatting of the source are missing in this translation. Look at it before you publish it.',
});
