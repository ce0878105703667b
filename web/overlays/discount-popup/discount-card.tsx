import { useEffect, useRef } from 'react';
import { productName } from '../../../common/product-name.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Row } from '../../kit/layout/row.tsx';
import { Stack } from '../../kit/layout/stack.tsx';
import { XSmallIcon } from '../../kit/text/icons.ts';
import { Text } from '../../kit/text/text.tsx';
import { useCheckout } from '../../session/use-checkout.ts';
import { useReturnFocus } from '../../ui/browser/restore-focus.ts';
import { Subdued } from '../../ui/text/typography.tsx';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { proTerms } from '../pro-terms.ts';
import { useHasTrial } from '../use-has-trial.ts';
import styles from './discount-popup.module.css';
import { useFreePlace } from './use-free-place.ts';

const planChoice = { type: 'cw_paid_plan_OCT_23_PRO', interval: 'year', code: 'CONVERSION_POPUP' } as const;

/** Shown at the side, over no button, and takes no focus, because the user has just copied a text and is about to paste it. */
export default function DiscountCard({ onDismiss }: { onDismiss(): void }) {
  const { isOpening, open } = useCheckout();
  const hasTrial = useHasTrial();
  const popup = useRef<HTMLDivElement>(null);
  const top = useFreePlace(popup);
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
    <div
      ref={popup}
      className={styles.popup}
      style={{ top }}
      role="dialog"
      aria-labelledby="discount-title"
      aria-describedby="discount-offer"
    >
      <Stack gap="m">
        <Stack gap="2xs">
          <Text as="h2" size="heading-m" id="discount-title">
            {`Enjoying ${productName}`}
          </Text>
          <div id="discount-offer">
            <Text as="p">{`Write for your whole store: 20% off your first year of ${productName} Pro.`}</Text>
            <Subdued>{proTerms({ hasTrial })}</Subdued>
          </div>
        </Stack>
        <Row gap="s">
          <Button kind="primary" loading={isOpening} onClick={() => void accept()}>
            Get 20% off
          </Button>
          <Button disabled={isOpening} onClick={onDismiss}>
            No, thanks
          </Button>
        </Row>
      </Stack>
      <div className={styles.close}>
        <Button kind="quiet" icon={XSmallIcon} label="Close the offer" disabled={isOpening} onClick={onDismiss} />
      </div>
    </div>
  );
}
