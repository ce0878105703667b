import {
  type CompletionTypeId,
  definitionOf,
  type PublishedField,
} from '../../../../common/catalogue/completion-types.ts';
import type { Edits } from '../../../session/use-drafts.ts';
import { type PublishPart, publishParts, withEdits } from '../publish/publish-parts.ts';
import type { TranslatedText } from './use-translations.ts';

type EditableTranslation = Pick<TranslatedText, 'text' | 'isFormatted'> & { html: string | null };

/** The fields of a translation with the merchant's changes. */
export function translationParts(
  type: CompletionTypeId,
  field: PublishedField,
  translation: EditableTranslation,
  edits: Edits | null,
): PublishPart[] {
  const { text, isFormatted } = translation;
  const isHtml = definitionOf(type).format === 'html';
  const parts = publishParts(type, field, { ...translation, partGenerationIds: {} });
  // A plain description is edited as the text that it is.
  const editable = parts.map((part) =>
    part.textType === 'html' && !isHtml && !isFormatted && typeof text === 'string'
      ? { ...part, textType: 'text' as const, content: text }
      : part,
  );
  return withEdits(editable, edits);
}
