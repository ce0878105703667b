import { productName } from '../../../common/product-name.ts';
import { pageSetting } from '../../host/page-settings.ts';
import { Dialog } from '../../kit/layers/dialog.tsx';
import { DialogSection } from '../../kit/layers/dialog-section.tsx';
import { Stack } from '../../kit/layout/stack.tsx';
import { Link } from '../../kit/text/link.tsx';
import { Text } from '../../kit/text/text.tsx';
import { useReturnFocus } from '../../ui/browser/restore-focus.ts';
import { StarChoice } from './star-choice.tsx';
import { useRating } from './use-rating.ts';

export default function RatingDialog({ onClosed }: { onClosed(): void }) {
  const { isPosting, isThanked, stars, choose, submit, close } = useRating(onClosed);
  useReturnFocus();
  if (isThanked) return <Thanks onClose={close} />;
  return (
    <Dialog
      open
      size="small"
      title={`How do you like ${productName}?`}
      onClose={close}
      primaryAction={{ content: 'Submit', loading: isPosting, onAction: () => void submit() }}
    >
      <DialogSection>
        <Stack gap="l" align="center">
          <Text as="p" align="center">
            {`Hello from the people who make ${productName}! You have put ten of its texts to use by now. Would you tell us how it is working out for you?`}
          </Text>
          <StarChoice stars={stars} onChoose={choose} />
        </Stack>
      </DialogSection>
    </Dialog>
  );
}

function Thanks({ onClose }: { onClose(): void }) {
  const address = pageSetting('yodel-feedback-email');
  return (
    <Dialog
      open
      size="small"
      title="Thank you!"
      onClose={onClose}
      primaryAction={{ content: 'Close', onAction: onClose }}
    >
      <DialogSection>
        <Stack gap="s">
          <Text as="p">{`Thank you for rating ${productName}. It helps us make it better.`}</Text>
          <Text as="p">
            What would you like us to change? Write to us at{' '}
            <Link url={`mailto:${address}`} external>
              {address}
            </Link>
            . We read every message.
          </Text>
        </Stack>
      </DialogSection>
    </Dialog>
  );
}
