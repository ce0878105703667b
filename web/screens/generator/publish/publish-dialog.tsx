import { Modal } from '@shopify/polaris';
import { type RefObject, useState } from 'react';
import {
  type CompletionTypeId,
  type WriteBackField,
  writeBackLabels,
} from '../../../../common/catalogue/completion-types.ts';
import type { WriteLocation } from '../../../../common/contract/changes.ts';
import type { GeneratedText } from '../../../../common/contract/generate.ts';
import { useDraft } from '../../../session/use-draft.ts';
import { EditDialogForm } from './publish-dialog-form.tsx';
import { changesOf, type Edits, edited, type WritableSubject, writeBackParts } from './publish-parts.ts';
import { useSave } from './use-publish.ts';

interface Props {
  type: CompletionTypeId;
  field: WriteBackField;
  subject: WritableSubject;
  result: Pick<GeneratedText, 'generationId' | 'text' | 'html'>;
  isOpen: boolean;
  activator: RefObject<HTMLElement | null>;
  /** This text has been written there before, and not been taken back. */
  isInStore: boolean;
  onClose(): void;
  onSaved(changeIds: string[]): void;
}

/**
 * Holds one text on its way to the shop. Closed and opened again, it still has what was typed; and so it has in the
 * history, for whoever went to look something up in the admin before it was saved.
 */
export function EditDialog({ type, field, subject, result, isOpen, activator, isInStore, ...on }: Props) {
  const [edits, setEdits, forgetEdits] = useDraft<Edits>(`edits of text ${result.generationId}`, {});
  const parts = edited(writeBackParts(type, field, result), edits);
  const [location, setLocation] = useState<WriteLocation>('REPLACE');
  const { saving, save } = useSave(subject, result.generationId, (changeIds) => {
    forgetEdits();
    on.onSaved(changeIds);
  });
  const isSaving = saving.state === 'saving';
  const close = () => {
    if (!isSaving) on.onClose();
  };
  return (
    <Modal
      open={isOpen}
      size="large"
      title={`Change ${writeBackLabels[field]}`}
      activator={activator as RefObject<HTMLElement>}
      onClose={close}
      primaryAction={{
        content: 'Save',
        loading: isSaving,
        disabled: changesOf(parts).length === 0,
        onAction: () => void save(parts, location),
      }}
      secondaryActions={[{ content: 'Cancel', disabled: isSaving, onAction: close }]}
    >
      <Modal.Section>
        <EditDialogForm
          subject={subject}
          parts={parts}
          location={location}
          isInStore={isInStore}
          isSaving={isSaving}
          failure={saving.state === 'failed' ? saving : null}
          onPartChange={(part, content) => setEdits((before) => ({ ...before, [part]: content }))}
          onLocationChange={setLocation}
        />
      </Modal.Section>
    </Modal>
  );
}
