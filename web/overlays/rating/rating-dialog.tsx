import { BlockStack, Link, Modal, Text } from '@shopify/polaris';
import { productName } from '../../../common/product-name.ts';
import { pageSetting } from '../../host/page-settings.ts';
import { useReturnFocus } from '../../ui/browser/restore-focus.ts';
import { StarChoice } from './star-choice.tsx';
import { useRating } from './use-rating.ts';

export default function RatingDialog({ onClosed }: { onClosed(): void }) {
  const { isPosting, isThanked, stars, choose, submit, close } = useRating(onClosed);
  useReturnFocus();
  if (isThanked) return <Thanks onClose={close} />;
  return (
    <Modal
      open
      size="small"
      title={`How do you like ${productName}?`}
      onClose={close}
      primaryAction={{ content: 'Submit', loading: isPosting, onAction: () => void submit() }}
    >
      <Modal.Section>
        <BlockStack gap="400" inlineAlign="center">
          <Text as="p" alignment="center">
            {`Hello from the people who make ${productName}! You have put ten of its texts to use by now. Would you tell us how it is working out for you?`}
          </Text>
          <StarChoice stars={stars} onChoose={choose} />
        </BlockStack>
      </Modal.Section>
    </Modal>
  );
}

function Thanks({ onClose }: { onClose(): void }) {
  const address = pageSetting('yodel-feedback-email');
  return (
    <Modal
      open
      size="small"
      title="Thank you!"
      onClose={onClose}
      primaryAction={{ content: 'Close', onAction: onClose }}
    >
      <Modal.Section>
        <BlockStack gap="200">
          <Text as="p">{`Thank you for rating ${productName}. It helps us make it better.`}</Text>
          <Text as="p">
            What would you like us to change? Write to us at{' '}
            <Link url={`mailto:${address}`} external>
              {address}
            </Link>
            . We read every message.
          </Text>
        </BlockStack>
      </Modal.Section>
    </Modal>
  );
}
