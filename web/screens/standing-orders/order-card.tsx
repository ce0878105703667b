import { Badge, Banner, BlockStack, Button, Card, Collapsible, InlineStack, Text } from '@shopify/polaris';
import type { StandingOrder } from '../../../common/contract/standing-orders.ts';
import { counted } from '../../../common/text/counted.ts';
import { useDisclosure } from '../../ui/disclosure.tsx';
import { CardTitle, Subdued } from '../../ui/text/typography.tsx';
import { countsSummary, orderState, orderSummary } from './order-labels.ts';
import styles from './standing-orders.module.css';
import { useOrderActions } from './use-standing-orders.ts';

const dateTime = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** One standing order in the list: what it does, what it has done, and what waits for what. */
export function OrderCard({ order }: { order: StandingOrder }) {
  const { name, tone } = orderState(order);
  return (
    <section aria-label={order.name}>
      <Card>
        <BlockStack gap="300">
          <InlineStack gap="200" blockAlign="center">
            <CardTitle>
              <bdi>{order.name}</bdi>
            </CardTitle>
            <Badge tone={tone}>{name}</Badge>
          </InlineStack>
          <BlockStack gap="100">
            <Subdued>{orderSummary(order)}</Subdued>
            <Text as="p">{countsSummary(order)}</Text>
          </BlockStack>
          {order.pauseReason && (
            <Banner tone="warning" action={{ content: 'Get more tokens', url: '/settings' }}>
              {order.pauseReason}
            </Banner>
          )}
          {order.isOn && order.budgetWarning && (
            <Banner tone="warning">
              {`80 % or more of the budget for ${order.budgetWarning === 'day' ? 'today' : 'this month'} is used. What does not fit waits.`}
            </Banner>
          )}
          <Actions order={order} />
          {order.waitingProducts.length > 0 && (
            <Details label={`${counted(order.counts.waiting, 'product')} waiting`}>
              {order.waitingProducts.map(({ id, title, reason }) => (
                <li key={id}>
                  <bdi>{title}</bdi>: {reason}
                </li>
              ))}
            </Details>
          )}
          <Details label="Changes">
            {order.changes.map(({ version, what, by, at }) => (
              <li key={version}>{`${dateTime.format(new Date(at))} · ${by} · ${what}`}</li>
            ))}
          </Details>
        </BlockStack>
      </Card>
    </section>
  );
}

function Actions({ order }: { order: StandingOrder }) {
  const { isBusy, pause, remove } = useOrderActions();
  return (
    <InlineStack gap="200">
      {order.reviewBatchId && (
        <Button variant="primary" url={`/batch-results/${order.reviewBatchId}`}>
          Review texts
        </Button>
      )}
      <Button url={`/standing-orders/${order.id}`}>{order.isOn ? 'Edit' : 'Edit and switch on'}</Button>
      {order.isOn && (
        <Button loading={isBusy} onClick={() => void pause(order)}>
          Pause
        </Button>
      )}
      <Button tone="critical" onClick={() => void remove(order)}>
        Delete
      </Button>
    </InlineStack>
  );
}

function Details({ label, children }: { label: string; children: React.ReactNode }) {
  const { id, isOpen, disclosure } = useDisclosure();
  return (
    <div>
      {disclosure(label)}
      <Collapsible id={id} open={isOpen}>
        <ul className={styles.list}>{children}</ul>
      </Collapsible>
    </div>
  );
}
