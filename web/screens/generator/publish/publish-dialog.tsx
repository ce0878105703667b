import { Modal } from '@shopify/polaris';
import { type ReactNode, type RefObject, useState } from 'react';
import {
  type CompletionTypeId,
  type PublishedField,
  publishedFieldLabels,
} from '../../../../common/catalogue/completion-types.ts';
import type { PublishLocation } from '../../../../common/contract/changes.ts';
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
import { failureText, type PublishDrafts } from './use-publish-drafts.ts';

interface Props {
  type: CompletionTypeId;
  field: PublishedField;
  subject: PublishableSubject;
  result: PublishableText;
  drafts: PublishDrafts;
  isOpen: boolean;
  activator: RefObject<HTMLElement | null>;
  /** This text is published and was not undone. */
  isPublished: boolean;
  /** Offers the texts, as edited, in the store's other languages. */
  renderLanguages?(accepted: PublishPart[]): ReactNode;
  onClose(): void;
  onPublished(): void;
}

/**
 * The dialog that publishes one text. The draft keeps typed changes when the dialog is closed, also for the history's
 * dialog.
 */
export function PublishDialog({ type, field, subject, result, drafts, isOpen, activator, isPublished, ...on }: Props) {
  const { id, generationId } = result;
  const parts = withEdits(publishParts(type, field, result), drafts.editsOf(id));
  const [chosen, setChosen] = useState(() => fieldsByDefault(parts));
  const chosenParts = parts.filter((part) => chosen.includes(part.field));
  const [location, setLocation] = useState<PublishLocation>('REPLACE');
  const isPublishing = drafts.isBusy(id);
  const failure = drafts.failureOf(id);
  const publish = async () => {
    if (!(await drafts.publish([[id]], { subject, parts: chosenParts, location, generationId }))) return;
    drafts.forget(id);
    on.onPublished();
  };
  const close = () => {
    if (isPublishing) return;
    drafts.clearFailure(id);
    on.onClose();
  };
  return (
    <Modal
      open={isOpen}
      size="large"
      title={`Change ${publishedFieldLabels[field]}`}
      activator={activator as RefObject<HTMLElement>}
      onClose={close}
      primaryAction={{
        content: 'Save',
        loading: isPublishing,
        disabled: changesFromParts(chosenParts).length === 0,
        onAction: () => void publish(),
      }}
      secondaryActions={[{ content: 'Cancel', disabled: isPublishing, onAction: close }]}
    >
      <Modal.Section>
        <PublishDialogForm
          subject={subject}
          parts={parts}
          chosen={chosen}
          location={location}
          isPublished={isPublished}
          isPublishing={isPublishing}
          failure={failure && { why: failureText(failure) }}
          onChosenChange={(part, isChosen) =>
            setChosen((before) => (isChosen ? [...before, part] : before.filter((each) => each !== part)))
          }
          onPartChange={(part, content) => drafts.edit(id, { [part]: content })}
          onLocationChange={setLocation}
        />
      </Modal.Section>
      {on.renderLanguages?.(parts)}
    </Modal>
  );
}
