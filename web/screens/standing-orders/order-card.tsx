import type { StandingOrder } from '../../../common/contract/standing-orders.ts';
import { counted } from '../../../common/text/counted.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { Collapse } from '../../kit/layout/collapse.tsx';
import { Row } from '../../kit/layout/row.tsx';
import { Stack } from '../../kit/layout/stack.tsx';
import { Note } from '../../kit/states/note.tsx';
import { Badge } from '../../kit/text/badge.tsx';
import { Link } from '../../kit/text/link.tsx';
import { Text } from '../../kit/text/text.tsx';
import { useDisclosure } from '../../ui/disclosure.tsx';
import { CardTitle, Subdued } from '../../ui/text/typography.tsx';
import { countsSummary, orderState, orderSummary } from './order-labels.ts';
import styles from './standing-orders.module.css';
import { useListedOrder, useOrderActions } from './use-standing-orders.ts';

const dateTime = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** One standing order in the list: what it does, what it has done, and what waits for what. */
export function OrderCard({ order }: { order: StandingOrder }) {
  const { name, tone } = orderState(order);
  return (
    <section aria-label={order.name}>
      <Card>
        <Stack gap="m">
          <Row gap="s" align="center">
            <CardTitle>
              <bdi>{order.name}</bdi>
            </CardTitle>
            <Badge tone={tone}>{name}</Badge>
          </Row>
          <Stack gap="2xs">
            <Subdued>{orderSummary(order)}</Subdued>
            <Text as="p">{countsSummary(order)}</Text>
          </Stack>
          {order.pauseReason && (
            <Note tone="info" action={{ content: 'Get more tokens', url: '/settings' }}>
              {order.pauseReason}
            </Note>
          )}
          {order.isOn && order.budgetWarning && (
            <Note tone="info">
              {`80 % or more of the budget for ${order.budgetWarning === 'day' ? 'today' : 'this month'} is used. What does not fit waits.`}
            </Note>
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
          {order.failedTexts.length > 0 && (
            <Details label={`${counted(order.counts.failed, 'text')} failed`}>
              {order.failedTexts.map(({ itemId, batchId, title, reason }) => (
                <li key={itemId}>
                  <Link url={`/batch-results/${batchId}`}>{title}</Link>: {reason}
                </li>
              ))}
            </Details>
          )}
          <Details label="Changes">
            {order.changes.map(({ version, what, by, at }) => (
              <li key={version}>{`${dateTime.format(new Date(at))} · ${by} · ${what}`}</li>
            ))}
          </Details>
        </Stack>
      </Card>
    </section>
  );
}

function Actions({ order }: { order: StandingOrder }) {
  const { isPausing, pause, isRetrying, retry } = useListedOrder();
  const { remove } = useOrderActions();
  return (
    <Row gap="s">
      {order.reviewBatchId && (
        <Button kind="primary" url={`/batch-results/${order.reviewBatchId}`}>
          Review texts
        </Button>
      )}
      <Button url={`/standing-orders/${order.id}`}>{order.isOn ? 'Edit' : 'Edit and switch on'}</Button>
      {order.isOn && (
        <Button loading={isPausing} onClick={() => void pause(order)}>
          Pause
        </Button>
      )}
      {order.failedTexts.length > 0 && (
        <Button loading={isRetrying} onClick={() => void retry(order)}>
          {`Try ${counted(order.failedTexts.length, 'failed text')} again`}
        </Button>
      )}
      <Button tone="critical" onClick={() => void remove(order)}>
        Delete
      </Button>
    </Row>
  );
}

function Details({ label, children }: { label: string; children: React.ReactNode }) {
  const { id, isOpen, disclosure } = useDisclosure();
  return (
    <div>
      {disclosure(label)}
      <Collapse id={id} open={isOpen}>
        <ul className={styles.list}>{children}</ul>
      </Collapse>
    </div>
  );
}
