import { type RefObject, useState } from 'react';
import type { PublishedField } from '../../../common/catalogue/completion-types.ts';
import { Dialog } from '../../kit/layers/dialog.tsx';
import { DialogSection } from '../../kit/layers/dialog-section.tsx';
import { translationParts } from '../../screens/generator/languages/translation-parts.ts';
import { PublishAlone, TranslationView } from '../../screens/generator/languages/translation-view.tsx';
import { useTranslationDrafts } from '../../screens/generator/languages/use-translations.ts';
import type { PublishableSubject } from '../../screens/generator/publish/publish-parts.ts';
import { subjectId } from '../../screens/generator/subject.ts';
import type { PublishDialogProps } from '../../screens/history/history-screen.tsx';
import { useEntryClaims } from '../../screens/history/use-entry-claims.ts';
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
  onChange,
}: EntryDialogProps & { locale: string }) {
  const { id, completionType: type, text, html, claims } = entry;
  const claimActions = useEntryClaims(entry, onChange);
  const [hasChanges, setHasChanges] = useState(false);
  const drafts = useTranslationDrafts({ kind: subject.kind, id: subjectId(subject) });
  const publish: typeof drafts.publish = async (...draft) => {
    const isPublished = await drafts.publish(...draft);
    if (isPublished) setHasChanges(true);
    return isPublished;
  };
  const close = hasChanges ? onPublished : onClose;
  const view = {
    name: languageName(locale),
    text: { generationId: id, locale, claims, glossaryFaults: [], notes: [] },
    claimActions,
    // Its description may have the formatting of the text that was translated.
    parts: translationParts(type, field, { text, html, isFormatted: true }, null),
    drafts: { ...drafts, publish },
  };
  return (
    <Dialog
      open
      size="large"
      title={`Publish in ${languageName(locale)}`}
      activator={activator as RefObject<HTMLElement>}
      onClose={close}
      secondaryActions={[{ content: 'Close', onAction: close }]}
    >
      <DialogSection>
        <TranslationView {...view} isDisabled={drafts.isPublished(id)}>
          <PublishAlone {...view} />
        </TranslationView>
      </DialogSection>
    </Dialog>
  );
}
