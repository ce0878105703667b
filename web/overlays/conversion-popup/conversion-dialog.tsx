import { BlockStack, InlineStack, Modal, Text } from '@shopify/polaris';
import { productName } from '../../../common/product-name.ts';
import { useCheckout } from '../../session/use-checkout.ts';
import { useReturnFocus } from '../../ui/browser/restore-focus.ts';
import { Subdued } from '../../ui/text/typography.tsx';
import { TickedList } from '../../ui/ticked-list.tsx';
import { basicOffer } from './basic-offer.ts';
import styles from './conversion-popup.module.css';

const planChoice = { type: 'cw_paid_plan_OCT_23_BASIC', interval: 'year', code: null } as const;

export default function ConversionDialog({ onClose }: { onClose(): void }) {
  const { isOpening, open } = useCheckout();
  useReturnFocus();
  const accept = async () => {
    if ((await open(planChoice)) === 'nothing to confirm') onClose();
  };
  return (
    <Modal
      open
      size="small"
      title={`Keep writing with ${productName} Basic`}
      onClose={onClose}
      primaryAction={{
        content: isOpening ? 'Loading...' : 'Get this offer!',
        disabled: isOpening,
        onAction: () => void accept(),
      }}
      secondaryActions={[{ content: 'Not now', onAction: onClose }]}
    >
      <Modal.Section>
        <BlockStack gap="400">
          <div className={styles.includes}>
            <TickedList lines={basicOffer.includes} />
          </div>
          <InlineStack gap="100" blockAlign="baseline">
            <Text as="span" variant="heading2xl">
              {basicOffer.perMonth}
            </Text>
            <Text as="span">per month</Text>
          </InlineStack>
          <Subdued>{`${basicOffer.billed}, billed through Shopify. Cancel whenever you like.`}</Subdued>
        </BlockStack>
      </Modal.Section>
    </Modal>
  );
}
