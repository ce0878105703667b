import { Modal } from '@shopify/polaris';
import { type RefObject, useState } from 'react';
import { definitionOf, type PublishedField } from '../../../common/catalogue/completion-types.ts';
import { TranslationView } from '../../screens/generator/languages/translation-view.tsx';
import { useTranslationDrafts } from '../../screens/generator/languages/use-translations.ts';
import { type PublishableSubject, publishParts } from '../../screens/generator/publish/publish-parts.ts';
import { subjectId } from '../../screens/generator/subject.ts';
import type { PublishDialogProps } from '../../screens/history/history-screen.tsx';
import { languageName } from '../../ui/text/language-name.ts';

export interface EntryDialogProps extends Omit<PublishDialogProps, 'activator'> {
  field: PublishedField;
  subject: PublishableSubject;
  activator: RefObject<HTMLElement | null>;
}

/** Publishes an earlier translation in its language. */
export function HistoryTranslationDialog({
  entry,
  locale,
  field,
  subject,
  activator,
  onClose,
  onPublished,
}: EntryDialogProps & { locale: string }) {
  const { id, completionType: type, text, html } = entry;
  const [hasChanges, setHasChanges] = useState(false);
  const drafts = useTranslationDrafts({ kind: subject.kind, id: subjectId(subject) });
  const publish: typeof drafts.publish = async (...draft) => {
    const isPublished = await drafts.publish(...draft);
    if (isPublished) setHasChanges(true);
    return isPublished;
  };
  const close = hasChanges ? onPublished : onClose;
  return (
    <Modal
      open
      size="large"
      title={`Publish in ${languageName(locale)}`}
      activator={activator as RefObject<HTMLElement>}
      onClose={close}
      secondaryActions={[{ content: 'Close', onAction: close }]}
    >
      <Modal.Section>
        <TranslationView
          name={languageName(locale)}
          // Its description may have the formatting of the text that was translated.
          text={{ generationId: id, locale, text, isFormatted: true, pleaseCheck: [], glossaryFaults: [], notes: [] }}
          parts={publishParts(type, field, { text, html, partGenerationIds: {} })}
          isHtml={definitionOf(type).format === 'html'}
          drafts={{ ...drafts, publish }}
        />
      </Modal.Section>
    </Modal>
  );
}
