import { productName } from '../../../common/product-name.ts';
import { Dialog } from '../../kit/layers/dialog.tsx';
import { DialogSection } from '../../kit/layers/dialog-section.tsx';
import { Row } from '../../kit/layout/row.tsx';
import { Stack } from '../../kit/layout/stack.tsx';
import { Text } from '../../kit/text/text.tsx';
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
    <Dialog
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
      <DialogSection>
        <Stack gap="l">
          <div className={styles.includes}>
            <TickedList lines={basicOffer.includes} />
          </div>
          <Row gap="2xs" align="baseline">
            <Text as="span" size="heading-2xl">
              {basicOffer.perMonth}
            </Text>
            <Text as="span">per month</Text>
          </Row>
          <Subdued>{`${basicOffer.billed}, billed through Shopify. Cancel whenever you like.`}</Subdued>
        </Stack>
      </DialogSection>
    </Dialog>
  );
}
