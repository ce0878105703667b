import { type ComponentProps, useRef, useState } from 'react';
import { type PublishedField, publishedFieldLabels } from '../../../../common/catalogue/completion-types.ts';
import type { Request } from '../../../../common/contract/contract.ts';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { AlsoInLanguages } from '../languages/also-in-languages.tsx';
import { useTranslations } from '../languages/use-translations.ts';
import { OutputPanel } from '../output/output-panel.tsx';
import { subjectId } from '../subject.ts';
import { PublishDialog } from './publish-dialog.tsx';
import type { PublishPart } from './publish-parts.ts';
import { PublishedNote } from './published-note.tsx';
import { usePublishDrafts } from './use-publish-drafts.ts';

interface Props extends Omit<ComponentProps<typeof OutputPanel>, 'onEdit' | 'editButton' | 'publishedNote'> {
  /** null: the text cannot be published. */
  field: PublishedField | null;
  /** The request for this text, to ask for it in other languages. */
  requestOf(): Request<'generate'>;
  onOutOfTokens(): void;
}

/** The generated text with the dialog that publishes it. */
export function PublishableOutput({ field, requestOf, onOutOfTokens, ...output }: Props) {
  const { subject } = output;
  const [isOpen, setIsOpen] = useState(false);
  const drafts = usePublishDrafts();
  const editButton = useRef<HTMLSpanElement>(null);
  const result = output.generation.state === 'completed' ? output.generation.result : null;
  const isPublished = result !== null && drafts.isPublished(result.id);
  const canPublish = result !== null && field !== null && subject.kind !== 'typed';
  return (
    <>
      <OutputPanel
        {...output}
        onEdit={canPublish ? () => setIsOpen(true) : null}
        editButton={editButton}
        publishedNote={
          isPublished &&
          field && <PublishedNote label={publishedFieldLabels[field]} onUndo={() => void drafts.undo(result.id)} />
        }
      />
      {canPublish && (
        <PublishAndTranslate
          key={result.id}
          type={output.type}
          field={field}
          subject={subject}
          result={result}
          drafts={drafts}
          isOpen={isOpen}
          activator={editButton}
          isPublished={isPublished}
          requestOf={requestOf}
          onOutOfTokens={onOutOfTokens}
          onClose={() => setIsOpen(false)}
          onPublished={() => {
            setIsOpen(false);
            showToast({
              content: 'Edited',
              severity: 'info',
              durationMs: 2_000,
              action: { content: 'Undo', onAction: () => void drafts.undo(result.id) },
            });
          }}
        />
      )}
    </>
  );
}

type DialogProps = Omit<ComponentProps<typeof PublishDialog>, 'renderLanguages'>;

/** Publishes one text, and offers it in other languages: below it, and in the dialog as the merchant has edited it. */
function PublishAndTranslate({
  requestOf,
  onOutOfTokens,
  ...dialog
}: DialogProps & Pick<Props, 'requestOf' | 'onOutOfTokens'>) {
  const { subject, isOpen } = dialog;
  const target = { kind: subject.kind, id: subjectId(subject) };
  const translations = useTranslations(target, requestOf, onOutOfTokens);
  const alsoIn = (accepted?: PublishPart[]) => (
    <AlsoInLanguages {...dialog} target={target} translations={translations} {...(accepted && { accepted })} />
  );
  return (
    <>
      {/* Kept while the dialog is open, because texts may have been corrected in it. */}
      <div hidden={isOpen}>{alsoIn()}</div>
      <PublishDialog {...dialog} renderLanguages={alsoIn} />
    </>
  );
}
