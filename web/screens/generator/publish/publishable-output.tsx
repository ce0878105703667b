import { type ComponentProps, type RefObject, useRef } from 'react';
import { type PublishedField, publishedFieldLabels } from '../../../../common/catalogue/completion-types.ts';
import type { Request } from '../../../../common/contract/contract.ts';
import { AlsoInLanguages } from '../languages/also-in-languages.tsx';
import { useTranslations } from '../languages/use-translations.ts';
import { OutputPanel } from '../output/output-panel.tsx';
import { subjectId } from '../subject.ts';
import type { Version } from '../version.ts';
import { PublishDialog } from './publish-dialog.tsx';
import type { PublishableSubject, PublishPart } from './publish-parts.ts';
import { PublishedNote } from './published-note.tsx';
import { usePublishDialog } from './use-publish-dialog.ts';

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
  const dialog = usePublishDialog();
  const editButton = useRef<HTMLSpanElement>(null);
  const result = output.generation.state === 'completed' ? output.generation.result : null;
  const undo = result && dialog.undoFor(result);
  const canPublish = result !== null && field !== null && subject.kind !== 'typed';
  return (
    <>
      <OutputPanel
        {...output}
        onEdit={canPublish ? dialog.open : null}
        editButton={editButton}
        publishedNote={undo && field && <PublishedNote label={publishedFieldLabels[field]} onUndo={undo} />}
      />
      {canPublish && (
        <PublishAndTranslate
          key={result.id}
          type={output.type}
          field={field}
          subject={subject}
          result={result}
          dialog={dialog}
          editButton={editButton}
          isPublished={undo !== null}
          requestOf={requestOf}
          onOutOfTokens={onOutOfTokens}
        />
      )}
    </>
  );
}

interface PublishAndTranslateProps extends Pick<Props, 'type' | 'requestOf' | 'onOutOfTokens'> {
  field: PublishedField;
  subject: PublishableSubject;
  result: Version;
  dialog: ReturnType<typeof usePublishDialog>;
  editButton: RefObject<HTMLElement | null>;
  isPublished: boolean;
}

/** Publishes one text, and offers it in other languages: below it, and in the dialog as the merchant has edited it. */
function PublishAndTranslate({
  subject,
  dialog,
  editButton,
  requestOf,
  onOutOfTokens,
  ...props
}: PublishAndTranslateProps) {
  const target = { kind: subject.kind, id: subjectId(subject) };
  const translations = useTranslations(target, requestOf, onOutOfTokens);
  const alsoIn = (accepted?: PublishPart[]) => (
    <AlsoInLanguages {...props} target={target} translations={translations} {...(accepted && { accepted })} />
  );
  return (
    <>
      {/* Kept while the dialog is open, because texts may have been corrected in it. */}
      <div hidden={dialog.isOpen}>{alsoIn()}</div>
      <PublishDialog
        {...props}
        subject={subject}
        isOpen={dialog.isOpen}
        activator={editButton}
        renderLanguages={alsoIn}
        onClose={dialog.close}
        onPublished={(changeIds) => dialog.published(props.result, changeIds)}
      />
    </>
  );
}
