import { Modal } from '@shopify/polaris';
import { type RefObject, useState } from 'react';
import {
  type CompletionTypeId,
  type PublishedField,
  publishedFieldLabels,
} from '../../../../common/catalogue/completion-types.ts';
import type { WriteLocation } from '../../../../common/contract/changes.ts';
import type { GeneratedText } from '../../../../common/contract/generate.ts';
import { useDraft } from '../../../session/use-draft.ts';
import { PublishDialogForm } from './publish-dialog-form.tsx';
import { changesFromParts, type Edits, type PublishableSubject, publishParts, withEdits } from './publish-parts.ts';
import { usePublish } from './use-publish.ts';

interface Props {
  type: CompletionTypeId;
  field: PublishedField;
  subject: PublishableSubject;
  result: Pick<GeneratedText, 'generationId' | 'text' | 'html'>;
  isOpen: boolean;
  activator: RefObject<HTMLElement | null>;
  /** This text is published and was not undone. */
  isPublished: boolean;
  onClose(): void;
  onPublished(changeIds: string[]): void;
}

/**
 * The dialog that publishes one text. The draft keeps typed changes when the dialog is closed, also for the history's
 * dialog.
 */
export function PublishDialog({ type, field, subject, result, isOpen, activator, isPublished, ...on }: Props) {
  const [edits, setEdits, clearEdits] = useDraft<Edits>(`edits of text ${result.generationId}`, {});
  const parts = withEdits(publishParts(type, field, result), edits);
  const [location, setLocation] = useState<WriteLocation>('REPLACE');
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
        disabled: changesFromParts(parts).length === 0,
        onAction: () => void publish(parts, location),
      }}
      secondaryActions={[{ content: 'Cancel', disabled: isPublishing, onAction: close }]}
    >
      <Modal.Section>
        <PublishDialogForm
          subject={subject}
          parts={parts}
          location={location}
          isPublished={isPublished}
          isPublishing={isPublishing}
          failure={publishing.state === 'failed' ? publishing : null}
          onPartChange={(part, content) => setEdits((before) => ({ ...before, [part]: content }))}
          onLocationChange={setLocation}
        />
      </Modal.Section>
    </Modal>
  );
}
