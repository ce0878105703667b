import { BlockStack, Button, InlineStack, Text } from '@shopify/polaris';
import { XSmallIcon } from '@shopify/polaris-icons';
import { useEffect } from 'react';
import { productName } from '../../../common/product-name.ts';
import { useCheckout } from '../../session/use-checkout.ts';
import { useReturnFocus } from '../../ui/browser/restore-focus.ts';
import { Subdued } from '../../ui/text/typography.tsx';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { proTerms } from '../pro-terms.ts';
import { useHasTrial } from '../use-has-trial.ts';
import styles from './discount-popup.module.css';

const planChoice = { type: 'cw_paid_plan_OCT_23_PRO', interval: 'year', code: 'CONVERSION_POPUP' } as const;

/** Shown in a corner and takes no focus, because the user has just copied a text and is about to paste it. */
export default function DiscountCard({ onDismiss }: { onDismiss(): void }) {
  const { isOpening, open } = useCheckout();
  const hasTrial = useHasTrial();
  useReturnFocus();

  useEffect(() => {
    const dismissOnEscape = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) onDismiss();
    };
    document.addEventListener('keydown', dismissOnEscape);
    return () => document.removeEventListener('keydown', dismissOnEscape);
  }, [onDismiss]);

  const accept = async () => {
    const outcome = await open(planChoice);
    if (outcome === 'offer has ended') showToast({ severity: 'info', content: 'This offer has ended.' });
    if (outcome === 'offer has ended' || outcome === 'nothing to confirm') onDismiss();
  };

  return (
    <div className={styles.popup} role="dialog" aria-labelledby="discount-title" aria-describedby="discount-offer">
      <BlockStack gap="300">
        <BlockStack gap="100">
          <Text as="h2" variant="headingMd" id="discount-title">
            {`Enjoying ${productName}`}
          </Text>
          <div id="discount-offer">
            <Text as="p">{`Write without counting: 20% off your first year of ${productName} Pro.`}</Text>
            <Subdued>{proTerms({ hasTrial })}</Subdued>
          </div>
        </BlockStack>
        <InlineStack gap="200">
          <Button variant="primary" loading={isOpening} onClick={() => void accept()}>
            Get 20% off
          </Button>
          <Button disabled={isOpening} onClick={onDismiss}>
            No, thanks
          </Button>
        </InlineStack>
      </BlockStack>
      <div className={styles.close}>
        <Button
          variant="tertiary"
          icon={XSmallIcon}
          accessibilityLabel="Close the offer"
          disabled={isOpening}
          onClick={onDismiss}
        />
      </div>
    </div>
  );
}
