import { useState } from 'react';
import type { BillingState } from '../../../common/contract/billing.ts';
import { counted } from '../../../common/text/counted.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Field } from '../../kit/controls/field.tsx';
import { Form } from '../../kit/controls/form.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { Stack } from '../../kit/layout/stack.tsx';
import { Text } from '../../kit/text/text.tsx';
import { CardTitle } from '../../ui/text/typography.tsx';
import styles from './settings.module.css';
import { useCoupon } from './use-coupon.ts';

/** The form for a coupon code, and the result of the last one. */
export function CouponCard({ state }: { state: BillingState }) {
  const [code, setCode] = useState('');
  const { isActivating, activated, refusal, activate, clear } = useCoupon(state);
  const submit = async () => {
    if (await activate(code.trim())) setCode('');
  };
  return (
    <Card>
      <Stack gap="m">
        <CardTitle>Coupon</CardTitle>
        {state.coupon && (
          <Text as="p">
            {`${state.coupon.code}: ${state.coupon.percentOff}% off your next plan. The prices above already show it.`}
          </Text>
        )}
        <Form onSubmit={() => void submit()}>
          <div className={styles.coupon}>
            <div className={styles.code}>
              <Field
                label="Coupon code"
                labelHidden
                placeholder="Coupon code"
                value={code}
                maxLength={100}
                spellCheck={false}
                error={refusal}
                onChange={(value) => {
                  setCode(value);
                  clear();
                }}
              />
            </div>
            <Button submit loading={isActivating} disabled={code.trim() === ''}>
              Apply
            </Button>
          </div>
        </Form>
        <div role="status" className={styles.notice}>
          {activated && (
            <Text as="p" tone="success">
              {activated.tokens > 0
                ? `${counted(activated.tokens, 'token')} added. They do not expire.`
                : 'Your discount is ready.'}
            </Text>
          )}
        </div>
      </Stack>
    </Card>
  );
}
