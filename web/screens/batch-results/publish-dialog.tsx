import { useState } from 'react';
import { definitionOf, type ProductField } from '../../../common/catalogue/completion-types.ts';
import type { BatchState } from '../../../common/contract/batches.ts';
import type { PublishLocation } from '../../../common/contract/changes.ts';
import { counted } from '../../../common/text/counted.ts';
import { Checkbox } from '../../kit/controls/checkbox.tsx';
import { Dialog } from '../../kit/layers/dialog.tsx';
import { DialogSection } from '../../kit/layers/dialog-section.tsx';
import { Stack } from '../../kit/layout/stack.tsx';
import { Note } from '../../kit/states/note.tsx';
import { Text } from '../../kit/text/text.tsx';
import { useReturnFocus } from '../../ui/browser/restore-focus.ts';
import { LocationChoice } from '../../ui/products/location-choice.tsx';
import { instructedText, leaveOutLabel, replacedText, uncheckedText, warnedText } from './batch-labels.ts';
import { publishesDescription } from './field-names.ts';

/** How many texts are to be published, and how many of them the merchant should know about. */
export interface PublishCounts {
  total: number;
  /** Texts that would make the page worse. */
  warned: number;
  lowerScore: number;
  /** Texts that replace an existing one. */
  replacing: number;
  /** Texts with statements that the shop's data does not support, and those of them that have no warning. */
  unsupported: number;
  unsupportedOnly: number;
  /** Texts whose statements are not checked yet; of all texts they are left out, beside `total`. */
  unchecked: number;
}

/** What the merchant leaves out; undefined: not asked. */
export interface LeftOut {
  withoutWarned: boolean;
  withoutUnsupported?: boolean | undefined;
  /** Absent: all fields but a product's name. */
  fields?: ProductField[];
}

interface Props {
  batch: BatchState;
  counts: PublishCounts;
  /** The merchant has selected these texts one by one. */
  isSelection: boolean;
  location: PublishLocation;
  /** The user has typed a text that is not saved. */
  hasDrafts: boolean;
  isBusy: boolean;
  onLocation(location: PublishLocation): void;
  onConfirm(leftOut: LeftOut): Promise<void>;
  onClose(): void;
}

export function PublishDialog({ counts, isBusy, onConfirm, onClose, ...props }: Props) {
  useReturnFocus();
  const choice = useLeftOut(counts, props);
  const { total } = choice;
  const [areNamesChosen, setAreNamesChosen] = useState(false);
  const fields = fieldsOf(props.batch);
  const leftOut = { ...choice.leftOut, ...(areNamesChosen && { fields }) };
  return (
    <Dialog
      open
      size="small"
      title={total === 0 ? 'Add texts to Shopify' : `Add ${counted(total, 'text')} to Shopify`}
      onClose={onClose}
      primaryAction={{
        content: 'Add to Shopify',
        loading: isBusy,
        disabled: total === 0,
        onAction: () => void onConfirm(leftOut),
      }}
      secondaryActions={[{ content: 'Cancel', disabled: isBusy, onAction: onClose }]}
    >
      <DialogSection>
        <Stack gap="l">
          <Text as="p">
            Products that were changed in your store in the meantime are left alone. You can undo everything later.
          </Text>
          {fields.length > 1 && fields.includes('product-name') && (
            <Checkbox
              label="Change the product names too"
              help="Unless you tick this, products keep their names."
              checked={areNamesChosen}
              disabled={isBusy}
              onChange={setAreNamesChosen}
            />
          )}
          <Choices {...props} counts={counts} choice={choice} isBusy={isBusy} />
        </Stack>
      </DialogSection>
    </Dialog>
  );
}

const fieldsOf = ({ completionType }: BatchState): ProductField[] =>
  (definitionOf(completionType).outputComposition ?? []).flatMap(({ storeField }) =>
    storeField && storeField !== 'alt' ? storeField : [],
  );

/** What is left out of the texts, and how many are published then. */
function useLeftOut(
  counts: PublishCounts,
  { batch, isSelection, location }: Pick<Props, 'batch' | 'isSelection' | 'location'>,
) {
  const [isWarnedIncluded, setIsWarnedIncluded] = useState(isSelection && counts.warned === counts.total);
  const [isUnsupportedLeftOut, setIsUnsupportedLeftOut] = useState(true);
  const keepsText = publishesDescription(batch.completionType) && location !== 'REPLACE';
  const warned = keepsText ? 0 : counts.warned;
  const warnedOut = isWarnedIncluded ? 0 : warned;
  // Texts that the merchant has selected one by one are published as they are.
  const mayLeaveOut = !isSelection && counts.unsupported > 0;
  const unsupported = warnedOut > 0 ? counts.unsupportedOnly : counts.unsupported;
  const total = counts.total - warnedOut - (mayLeaveOut && isUnsupportedLeftOut ? unsupported : 0);
  const leftOut: LeftOut = {
    withoutWarned: warnedOut > 0,
    ...(mayLeaveOut && { withoutUnsupported: isUnsupportedLeftOut }),
  };
  return {
    total,
    leftOut,
    warned,
    mayLeaveOut,
    // A text can only make a page worse if it replaces one.
    replacing: keepsText ? 0 : Math.min(total, Math.max(0, counts.replacing - warnedOut)),
    isWarnedIncluded,
    setIsWarnedIncluded,
    isUnsupportedLeftOut,
    setIsUnsupportedLeftOut,
  };
}

interface ChoicesProps extends Omit<Props, 'onConfirm' | 'onClose'> {
  choice: ReturnType<typeof useLeftOut>;
}

function Choices({ batch, counts, isSelection, choice, location, hasDrafts, isBusy, onLocation }: ChoicesProps) {
  const { warned, mayLeaveOut, replacing, isWarnedIncluded } = choice;
  return (
    <>
      {replacing > 0 && <Text as="p">{replacedText(replacing)}</Text>}
      {warned > 0 && (
        <Note tone="warning">
          <Stack gap="s">
            <Text as="p">{warnedText(warned, counts.lowerScore, isWarnedIncluded)}</Text>
            <Checkbox
              label={warned === 1 ? 'Add this text too' : `Add these ${warned.toLocaleString('en')} texts too`}
              checked={isWarnedIncluded}
              disabled={isBusy}
              onChange={choice.setIsWarnedIncluded}
            />
          </Stack>
        </Note>
      )}
      {batch.textsWithInstructed > 0 && <Note tone="warning">{instructedText(batch.textsWithInstructed)}</Note>}
      {counts.unchecked > 0 && <Note tone="warning">{uncheckedText(counts.unchecked, isSelection)}</Note>}
      {mayLeaveOut && (
        <Checkbox
          label={leaveOutLabel(counts.unsupported)}
          checked={choice.isUnsupportedLeftOut}
          disabled={isBusy}
          onChange={choice.setIsUnsupportedLeftOut}
        />
      )}
      {hasDrafts && (
        <Note tone="warning">
          You have typed a text and not saved it. The saved text will be added, not the typed one.
        </Note>
      )}
      {publishesDescription(batch.completionType) && (
        <LocationChoice location={location} isDisabled={isBusy} onChange={onLocation} />
      )}
    </>
  );
}
