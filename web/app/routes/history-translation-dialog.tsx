import { Modal } from '@shopify/polaris';
import { type RefObject, useState } from 'react';
import { definitionOf } from '../../../common/catalogue/completion-types.ts';
import { reportError } from '../../reporting/reporting.ts';
import { TranslationView } from '../../screens/generator/languages/translation-view.tsx';
import { publishTranslation } from '../../screens/generator/languages/use-translations.ts';
import { publishParts } from '../../screens/generator/publish/publish-parts.ts';
import { subjectId } from '../../screens/generator/subject.ts';
import { undoChanges } from '../../session/undo-changes.ts';
import { languageName } from '../../ui/text/language-name.ts';
import type { EntryDialogProps } from './history-publish-dialog.tsx';

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
  const { completionType: type, text, html } = entry;
  const [changeIds, setChangeIds] = useState<string[] | null>(null);
  const [hasChanges, setHasChanges] = useState(false);
  const close = hasChanges ? onPublished : onClose;
  const undo = async () => {
    if (changeIds && (await undoChanges(changeIds))) setChangeIds(null);
  };
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
          text={{ locale, text, isFormatted: true, pleaseCheck: [], glossaryFaults: [], notes: [], changeIds }}
          parts={publishParts(type, field, { text, html, partGenerationIds: {} })}
          isHtml={definitionOf(type).format === 'html'}
          onPublish={async (changes, overwriteConflicts) => {
            const target = { kind: subject.kind, id: subjectId(subject) };
            const publish = { locale, generationId: entry.id, changes, overwriteConflicts };
            const outcome = await publishTranslation(target, publish);
            if ('message' in outcome) return outcome;
            setChangeIds(outcome.changeIds);
            setHasChanges(true);
            return null;
          }}
          onUndo={() => void undo().catch(reportError)}
        />
      </Modal.Section>
    </Modal>
  );
}
