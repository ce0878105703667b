import { Banner, Button, InlineStack, Text } from '@shopify/polaris';
import type { Response } from '../../../common/contract/contract.ts';
import { counted } from '../../../common/text/counted.ts';
import { dismissWidget, useDismissedWidgets } from './overview/widget-dismissals.ts';

/** Says once that standing orders have run out of tokens, and how many of their texts wait for a review. */
export function StandingOrdersNote({ orders }: { orders: Response<'home'>['standingOrders'] }) {
  const isDismissed = useDismissedWidgets();
  const { toReview, reviewBatchId, outOfTokens } = orders;
  const [paused] = outOfTokens;
  const pausedId = paused ? `standing-order-${paused.id}-${paused.since}` : '';
  const reviewId = `standing-orders-review-${reviewBatchId}-${toReview}`;
  return (
    <>
      {paused && !isDismissed(pausedId) && (
        <Banner
          tone="warning"
          action={{ content: 'Get more tokens', url: '/settings' }}
          onDismiss={() => dismissWidget(pausedId)}
        >
          {`“${paused.name}”${outOfTokens.length > 1 ? ` and ${counted(outOfTokens.length - 1, 'other standing order')}` : ''} paused: your tokens have run out. New products wait.`}
        </Banner>
      )}
      {toReview > 0 && !isDismissed(reviewId) && (
        <Banner tone="info" onDismiss={() => dismissWidget(reviewId)}>
          <InlineStack gap="200" align="start">
            <Text as="span">{`${counted(toReview, 'new text')} to review.`}</Text>
            <Button variant="plain" url={reviewBatchId ? `/batch-results/${reviewBatchId}` : '/standing-orders'}>
              Review
            </Button>
            <Button variant="plain" url="/standing-orders">
              Standing orders
            </Button>
          </InlineStack>
        </Banner>
      )}
    </>
  );
}
