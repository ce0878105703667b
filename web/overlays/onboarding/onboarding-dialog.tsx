import { useRef, useState } from 'react';
import type { Action } from '../../kit/action.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Dialog } from '../../kit/layers/dialog.tsx';
import { DialogSection } from '../../kit/layers/dialog-section.tsx';
import { Stack } from '../../kit/layout/stack.tsx';
import { Text } from '../../kit/text/text.tsx';
import styles from './onboarding.module.css';
import { nextPosition, onboardingSteps, proOffer } from './onboarding-steps.ts';
import { useFinishOnboarding } from './use-finish-onboarding.ts';

export default function OnboardingDialog() {
  const [position, setPosition] = useState(0);
  const content = useRef<HTMLDivElement>(null);
  const { isOpening, hasTrial, goPro, stayFree } = useFinishOnboarding();
  const offer = proOffer(hasTrial);
  const { title, picture, text } = onboardingSteps[position] ?? onboardingSteps[0];
  const isLast = position === onboardingSteps.length - 1;
  const go = (by: 1 | -1) => () => {
    const next = nextPosition(position, by);
    // On the first and last step the pressed button disappears or changes, and a second press must not hit the new one.
    if (onboardingSteps[next + by] === undefined) content.current?.focus();
    setPosition(next);
  };
  const back: Action = { content: 'Back', disabled: isOpening, onAction: go(-1) };

  return (
    <Dialog
      open
      title={title}
      onClose={() => {
        if (!isOpening) stayFree();
      }}
      primaryAction={
        isLast
          ? { content: offer.accept, loading: isOpening, onAction: () => void goPro() }
          : { content: 'Next', onAction: go(1) }
      }
      secondaryActions={position === 0 ? [] : [back]}
      footer={
        <Text as="span" tone="quiet">
          {`Step ${position + 1} of ${onboardingSteps.length}`}
        </Text>
      }
    >
      <DialogSection>
        <div ref={content} className={styles.content} aria-live="polite" tabIndex={-1}>
          <Stack gap="l" align="center">
            <img className={styles.picture} src={`/icons/${picture}`} alt="" width="480" height="220" />
            <Text as="p" size="large" align="center">
              {isLast ? `${text} ${offer.text}` : text}
            </Text>
            {isLast && (
              <>
                <p className={styles.offer}>{offer.banner}</p>
                <Text as="p" tone="quiet" align="center">
                  {offer.terms}
                </Text>
                <Button kind="plain" disabled={isOpening} onClick={stayFree}>
                  Continue with the free plan
                </Button>
              </>
            )}
          </Stack>
        </div>
      </DialogSection>
    </Dialog>
  );
}
