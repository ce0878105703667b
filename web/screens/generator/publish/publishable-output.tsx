import { type ComponentProps, useRef, useState } from 'react';
import type { PublishedField } from '../../../../common/catalogue/completion-types.ts';
import type { Request } from '../../../../common/contract/contract.ts';
import { basisOf, ClaimBasis } from '../../../overlays/claims/claim-words.ts';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { AlsoInLanguages } from '../languages/also-in-languages.tsx';
import { translationsToSave, useTranslations } from '../languages/use-translations.ts';
import { notePublished } from '../next/last-published.tsx';
import { OutputPanel } from '../output/output-panel.tsx';
import { useClaims } from '../output/use-claims.ts';
import { subjectId } from '../subject.ts';
import type { Version } from '../version.ts';
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
  /** Goes on to the product that is next after this one; null where there is none. */
  onNext: (() => void) | null;
  /** The merchant goes from product to product. */
  isNext: boolean;
}

/** The generated text with the dialog that publishes it. */
export function PublishableOutput({ field, requestOf, onOutOfTokens, onNext, isNext, ...output }: Props) {
  const { subject } = output;
  const [isOpen, setIsOpen] = useState(false);
  const drafts = usePublishDrafts();
  const editButton = useRef<HTMLSpanElement>(null);
  const result = output.generation.state === 'completed' ? output.generation.result : null;
  const isPublished = result !== null && drafts.isPublished(result.id);
  const canPublish = result !== null && field !== null && subject.kind !== 'typed';
  return (
    <ClaimBasis value={basisOf(output.type)}>
      <OutputPanel
        {...output}
        onEdit={canPublish ? () => setIsOpen(true) : null}
        editButton={editButton}
        publishedNote={
          isPublished &&
          canPublish && (
            <PublishedNote field={field} subject={subject} onUndo={() => void drafts.undo(result.id)} onNext={onNext} />
          )
        }
      />
      {canPublish && (
        <PublishAndTranslate
          key={result.id}
          type={output.type}
          field={field}
          subject={subject}
          result={result}
          onChangeVersion={output.onChangeVersion}
          drafts={drafts}
          isOpen={isOpen}
          activator={editButton}
          isPublished={isPublished}
          requestOf={requestOf}
          onOutOfTokens={onOutOfTokens}
          onClose={() => setIsOpen(false)}
          onNext={isNext ? onNext : null}
          onPublished={() => {
            setIsOpen(false);
            notePublished({ id: result.id, field, subject });
            showToast({
              content: 'Edited',
              severity: 'info',
              durationMs: 2_000,
              action: { content: 'Undo', onAction: () => void drafts.undo(result.id) },
            });
          }}
        />
      )}
    </ClaimBasis>
  );
}

interface DialogProps
  extends Omit<
      ComponentProps<typeof PublishDialog>,
      'renderLanguages' | 'claimActions' | 'translations' | 'onTranslationsSaved'
    >,
    Pick<Props, 'requestOf' | 'onOutOfTokens' | 'onChangeVersion'> {
  result: Version;
}

/** Publishes one text, and offers it in other languages: below it, and in the dialog as the merchant has edited it. */
function PublishAndTranslate({ requestOf, onOutOfTokens, onChangeVersion, ...dialog }: DialogProps) {
  const { subject, isOpen, result } = dialog;
  const target = { kind: subject.kind, id: subjectId(subject) };
  const translations = useTranslations(target, requestOf, onOutOfTokens);
  const productId = subject.kind === 'product' ? subject.product.id : null;
  const claimActions = useClaims(result, productId, onChangeVersion);
  const alsoIn = (accepted?: PublishPart[]) => (
    <AlsoInLanguages {...dialog} target={target} translations={translations} {...(accepted && { accepted })} />
  );
  return (
    <>
      {/* Kept while the dialog is open, because texts may have been corrected in it. */}
      <div hidden={isOpen}>{alsoIn()}</div>
      <PublishDialog
        {...dialog}
        claimActions={claimActions}
        renderLanguages={alsoIn}
        translations={translationsToSave(translations, dialog)}
        onTranslationsSaved={translations.noteSaved}
      />
    </>
  );
}
