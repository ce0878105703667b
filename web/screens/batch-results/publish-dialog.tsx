import { Banner, BlockStack, Checkbox, Modal, Text } from '@shopify/polaris';
import { useState } from 'react';
import type { PublishLocation } from '../../../common/contract/changes.ts';
import { counted } from '../../../common/text/counted.ts';
import { useReturnFocus } from '../../ui/browser/restore-focus.ts';
import { LocationChoice } from '../../ui/products/location-choice.tsx';
import { leaveOutLabel, replacedText, warnedText } from './batch-labels.ts';

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
}

/** What the merchant leaves out; undefined: not asked. */
export interface LeftOut {
  withoutWarned: boolean;
  withoutUnsupported?: boolean | undefined;
}

interface Props {
  counts: PublishCounts;
  /** The merchant has selected these texts one by one. */
  isSelection: boolean;
  /** null: these fields can only be replaced. */
  location: PublishLocation | null;
  /** The user has typed a text that is not saved. */
  hasDrafts: boolean;
  /** The shop's choice of last time. */
  leavesOutUnsupported: boolean;
  isBusy: boolean;
  onLocation(location: PublishLocation): void;
  onConfirm(leftOut: LeftOut): Promise<void>;
  onClose(): void;
}

export function PublishDialog({
  counts,
  isSelection,
  location,
  hasDrafts,
  leavesOutUnsupported,
  isBusy,
  onLocation,
  onConfirm,
  onClose,
}: Props) {
  useReturnFocus();
  const [isWarnedIncluded, setIsWarnedIncluded] = useState(isSelection && counts.warned === counts.total);
  const keepsText = location !== null && location !== 'REPLACE';
  const warned = keepsText ? 0 : counts.warned;
  const leftOut = isWarnedIncluded ? 0 : warned;
  // Texts that the merchant has selected one by one are published as they are.
  const mayLeaveOut = !isSelection && counts.unsupported > 0;
  const [isUnsupportedLeftOut, setIsUnsupportedLeftOut] = useState(leavesOutUnsupported);
  const unsupported = leftOut > 0 ? counts.unsupportedOnly : counts.unsupported;
  const total = counts.total - leftOut - (mayLeaveOut && isUnsupportedLeftOut ? unsupported : 0);
  // A text can only make a page worse if it replaces one.
  const replacing = Math.min(total, Math.max(0, counts.replacing - leftOut));
  return (
    <Modal
      open
      size="small"
      title={`Add ${counted(total, 'text')} to Shopify`}
      onClose={onClose}
      primaryAction={{
        content: 'Add to Shopify',
        loading: isBusy,
        disabled: total === 0,
        onAction: () =>
          void onConfirm({
            withoutWarned: leftOut > 0,
            ...(mayLeaveOut && { withoutUnsupported: isUnsupportedLeftOut }),
          }),
      }}
      secondaryActions={[{ content: 'Cancel', disabled: isBusy, onAction: onClose }]}
    >
      <Modal.Section>
        <BlockStack gap="400">
          <Text as="p">
            Products that were changed in your store in the meantime are left alone. You can undo everything later.
          </Text>
          {!keepsText && replacing > 0 && <Text as="p">{replacedText(replacing)}</Text>}
          {warned > 0 && (
            <Banner tone="warning">
              <BlockStack gap="200">
                <Text as="p">{warnedText(warned, counts.lowerScore, isWarnedIncluded)}</Text>
                <Checkbox
                  label={warned === 1 ? 'Add this text too' : `Add these ${warned.toLocaleString('en')} texts too`}
                  checked={isWarnedIncluded}
                  disabled={isBusy}
                  onChange={setIsWarnedIncluded}
                />
              </BlockStack>
            </Banner>
          )}
          {mayLeaveOut && (
            <Checkbox
              label={leaveOutLabel(counts.unsupported)}
              helpText="Your store remembers this choice."
              checked={isUnsupportedLeftOut}
              disabled={isBusy}
              onChange={setIsUnsupportedLeftOut}
            />
          )}
          {hasDrafts && (
            <Banner tone="warning">
              You have typed a text and not saved it. The saved text will be added, not the typed one.
            </Banner>
          )}
          {location && <LocationChoice location={location} isDisabled={isBusy} onChange={onLocation} />}
        </BlockStack>
      </Modal.Section>
    </Modal>
  );
}
