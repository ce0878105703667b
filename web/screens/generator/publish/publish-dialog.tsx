import { Modal } from '@shopify/polaris';
import { type ReactNode, type RefObject, useState } from 'react';
import {
  type CompletionTypeId,
  type PublishedField,
  publishedFieldLabels,
} from '../../../../common/catalogue/completion-types.ts';
import type { PublishLocation } from '../../../../common/contract/changes.ts';
import { useDraft } from '../../../session/use-draft.ts';
import { PublishDialogForm } from './publish-dialog-form.tsx';
import {
  changesFromParts,
  type Edits,
  fieldsByDefault,
  type PublishableSubject,
  type PublishableText,
  type PublishPart,
  publishParts,
  withEdits,
} from './publish-parts.ts';
import { usePublish } from './use-publish.ts';

interface Props {
  type: CompletionTypeId;
  field: PublishedField;
  subject: PublishableSubject;
  result: PublishableText;
  isOpen: boolean;
  activator: RefObject<HTMLElement | null>;
  /** This text is published and was not undone. */
  isPublished: boolean;
  /** Offers the texts, as edited, in the store's other languages. */
  renderLanguages?(accepted: PublishPart[]): ReactNode;
  onClose(): void;
  onPublished(changeIds: string[]): void;
}

/**
 * The dialog that publishes one text. The draft keeps typed changes when the dialog is closed, also for the history's
 * dialog.
 */
export function PublishDialog({ type, field, subject, result, isOpen, activator, isPublished, ...on }: Props) {
  const [edits, setEdits, clearEdits] = useDraft<Edits>(`edits of text ${result.id}`, {});
  const parts = withEdits(publishParts(type, field, result), edits);
  const [chosen, setChosen] = useState(() => fieldsByDefault(parts));
  const chosenParts = parts.filter((part) => chosen.includes(part.field));
  const [location, setLocation] = useState<PublishLocation>('REPLACE');
  const { publishing, publish } = usePublish(subject, result.generationId, (changeIds) => {
    clearEdits();
    on.onPublished(changeIds);
  });
  const isPublishing = publishing.state === 'publishing';
  const close = () => {
    if (!isPublishing) on.onClose();
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
        onAction: () => void publish(chosenParts, location),
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
          failure={publishing.state === 'failed' ? publishing : null}
          onChosenChange={(part, isChosen) =>
            setChosen((before) => (isChosen ? [...before, part] : before.filter((each) => each !== part)))
          }
          onPartChange={(part, content) => setEdits((before) => ({ ...before, [part]: content }))}
          onLocationChange={setLocation}
        />
      </Modal.Section>
      {on.renderLanguages?.(parts)}
    </Modal>
  );
}
