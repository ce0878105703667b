import { type ReactNode, type RefObject, useState } from 'react';
import {
  type CompletionTypeId,
  type PublishedField,
  publishedFieldLabels,
  type StoreField,
} from '../../../../common/catalogue/completion-types.ts';
import type { PublishLocation } from '../../../../common/contract/changes.ts';
import { Dialog } from '../../../kit/layers/dialog.tsx';
import { DialogSection } from '../../../kit/layers/dialog-section.tsx';
import type { ClaimActions } from '../../../overlays/claims/use-claim-actions.ts';
import { useFocusedAction } from '../../../ui/browser/use-focused-action.ts';
import { PublishDialogForm } from './publish-dialog-form.tsx';
import {
  changesFromParts,
  fieldsByDefault,
  type PublishableSubject,
  type PublishableText,
  type PublishPart,
  publishParts,
  withEdits,
} from './publish-parts.ts';
import { failureText, type PublishDrafts, type TranslationToSave } from './use-publish-drafts.ts';

interface Props {
  type: CompletionTypeId;
  field: PublishedField;
  subject: PublishableSubject;
  result: PublishableText;
  /** null: its statements cannot be taken out here. */
  claimActions: ClaimActions | null;
  drafts: PublishDrafts;
  isOpen: boolean;
  activator: RefObject<HTMLElement | null>;
  /** This text is published and was not undone. */
  isPublished: boolean;
  /** Offers the texts, as edited, in the store's other languages. */
  renderLanguages(accepted: PublishPart[]): ReactNode;
  /** What is published in other languages by the same press. */
  translations: TranslationToSave[];
  onTranslationsSaved(generationIds: string[]): void;
  onClose(): void;
  onPublished(): void;
  /** Goes on to the next product once this text is published; null where that is not offered. */
  onNext?: (() => void) | null;
}

/**
 * The dialog that publishes one text. The draft keeps typed changes when the dialog is closed, also for the history's
 * dialog.
 */
export function PublishDialog({ type, field, subject, result, drafts, isOpen, activator, ...props }: Props) {
  const { id, generationId } = result;
  const savedParts = publishParts(type, field, result);
  const parts = withEdits(savedParts, drafts.editsOf(id));
  const [chosen, setChosen] = useState(() => fieldsByDefault(parts));
  const choose = (part: StoreField, isChosen: boolean) =>
    setChosen((before) => (isChosen ? [...before, part] : before.filter((each) => each !== part)));
  const chosenParts = parts.filter((part) => chosen.includes(part.field));
  const [location, setLocation] = useState<PublishLocation>('REPLACE');
  const isPublishing = drafts.isBusy(id);
  const failure = drafts.failureOf(id);
  useFocusedAction(isOpen, 'Save');
  const publish = async (thenGoOn: boolean) => {
    const { translations, onTranslationsSaved } = props;
    const own = { translations: inFields(translations, chosen), onSaved: onTranslationsSaved };
    if (!(await drafts.publish([[id]], { subject, parts: chosenParts, location, generationId, ...own }))) return;
    drafts.forget(id);
    props.onPublished();
    if (thenGoOn) props.onNext?.();
  };
  const canPublish = changesFromParts(chosenParts).length > 0;
  const save = { content: 'Save', disabled: isPublishing || !canPublish, onAction: () => void publish(false) };
  const saveAndGoOn = { ...save, content: 'Save & next product', onAction: () => void publish(true) };
  const close = () => {
    if (isPublishing) return;
    drafts.clearFailure(id);
    props.onClose();
  };
  const cancel = { content: 'Cancel', disabled: isPublishing, onAction: close };
  return (
    <Dialog
      open={isOpen}
      size="large"
      title={`Change ${publishedFieldLabels[field]}`}
      activator={activator as RefObject<HTMLElement>}
      onClose={close}
      primaryAction={{ ...save, loading: isPublishing }}
      secondaryActions={[cancel, ...(props.onNext ? [saveAndGoOn] : [])]}
    >
      <DialogSection>
        <PublishDialogForm
          subject={subject}
          parts={parts}
          savedParts={savedParts}
          claims={result.claims}
          claimActions={props.claimActions}
          chosen={chosen}
          location={location}
          isPublished={props.isPublished}
          isPublishing={isPublishing}
          failure={failure && { why: failureText(failure) }}
          onChosenChange={choose}
          onPartChange={(part, content) => drafts.edit(id, { [part]: content })}
          onLocationChange={setLocation}
        />
      </DialogSection>
      {props.renderLanguages(chosenParts)}
    </Dialog>
  );
}

/** The translations of the fields that are published. */
const inFields = (translations: TranslationToSave[], fields: StoreField[]): TranslationToSave[] =>
  translations
    .map((each) => ({ ...each, changes: each.changes.filter(({ field }) => fields.includes(field)) }))
    .filter(({ changes }) => changes.length > 0);
