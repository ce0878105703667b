import { Banner, BlockStack, Modal, Text } from '@shopify/polaris';
import type { WriteLocation } from '../../../common/contract/changes.ts';
import { counted } from '../../../common/text/counted.ts';
import { useReturnFocus } from '../../ui/browser/restore-focus.ts';
import { LocationChoice } from '../../ui/products/location-choice.tsx';

interface Props {
  count: number;
  /** null: these fields can only be replaced. */
  location: WriteLocation | null;
  /** The user has typed a text that is not saved. */
  hasDrafts: boolean;
  isBusy: boolean;
  onLocation(location: WriteLocation): void;
  onConfirm(): Promise<void>;
  onClose(): void;
}

export function PublishDialog({ count, location, hasDrafts, isBusy, onLocation, onConfirm, onClose }: Props) {
  useReturnFocus();
  return (
    <Modal
      open
      size="small"
      title={`Write ${counted(count, 'product')} to Shopify`}
      onClose={onClose}
      primaryAction={{ content: 'Write to Shopify', loading: isBusy, onAction: () => void onConfirm() }}
      secondaryActions={[{ content: 'Cancel', disabled: isBusy, onAction: onClose }]}
    >
      <Modal.Section>
        <BlockStack gap="400">
          <Text as="p">
            Products that were changed in your store in the meantime are left alone. You can take everything back later.
          </Text>
          {hasDrafts && (
            <Banner tone="warning">You have typed a text that is not saved yet: it is not what will be written.</Banner>
          )}
          {location && <LocationChoice location={location} isDisabled={isBusy} onChange={onLocation} />}
        </BlockStack>
      </Modal.Section>
    </Modal>
  );
}
