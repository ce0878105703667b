import { Banner, BlockStack, Modal, Text } from '@shopify/polaris';
import type { PublishLocation } from '../../../common/contract/changes.ts';
import { counted } from '../../../common/text/counted.ts';
import { useReturnFocus } from '../../ui/browser/restore-focus.ts';
import { LocationChoice } from '../../ui/products/location-choice.tsx';

interface Props {
  count: number;
  /** null: these fields can only be replaced. */
  location: PublishLocation | null;
  /** The user has typed a text that is not saved. */
  hasDrafts: boolean;
  isBusy: boolean;
  onLocation(location: PublishLocation): void;
  onConfirm(): Promise<void>;
  onClose(): void;
}

export function PublishDialog({ count, location, hasDrafts, isBusy, onLocation, onConfirm, onClose }: Props) {
  useReturnFocus();
  return (
    <Modal
      open
      size="small"
      title={`Add ${counted(count, 'text')} to Shopify`}
      onClose={onClose}
      primaryAction={{ content: 'Add to Shopify', loading: isBusy, onAction: () => void onConfirm() }}
      secondaryActions={[{ content: 'Cancel', disabled: isBusy, onAction: onClose }]}
    >
      <Modal.Section>
        <BlockStack gap="400">
          <Text as="p">
            Products that were changed in your store in the meantime are left alone. You can undo everything later.
          </Text>
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
