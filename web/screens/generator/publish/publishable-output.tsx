import { type ComponentProps, useRef } from 'react';
import { type PublishedField, publishedFieldLabels } from '../../../../common/catalogue/completion-types.ts';
import type { Request } from '../../../../common/contract/contract.ts';
import { AlsoInLanguages } from '../languages/also-in-languages.tsx';
import { OutputPanel } from '../output/output-panel.tsx';
import { PublishDialog } from './publish-dialog.tsx';
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
      {canPublish && subject.kind === 'product' && (
        <AlsoInLanguages
          key={`languages of ${result.id}`}
          type={output.type}
          field={field}
          productId={subject.product.id}
          result={result}
          isPublished={undo !== null}
          requestOf={requestOf}
          onOutOfTokens={onOutOfTokens}
        />
      )}
      {canPublish && (
        <PublishDialog
          key={result.id}
          type={output.type}
          field={field}
          subject={subject}
          result={result}
          isOpen={dialog.isOpen}
          activator={editButton}
          isPublished={undo !== null}
          onClose={dialog.close}
          onPublished={(changeIds) => dialog.published(result, changeIds)}
        />
      )}
    </>
  );
}
