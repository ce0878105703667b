import { useParams } from 'react-router';
import { Button } from '../../kit/controls/button.tsx';
import { Row } from '../../kit/layout/row.tsx';
import { DataLoader } from '../../ui/data-loader.tsx';
import { LoadingCard } from '../../ui/loading-card.tsx';
import { MessageCard, NotFoundCard } from '../../ui/message-card.tsx';
import { PageTitle } from '../../ui/text/typography.tsx';
import { OrderCard } from './order-card.tsx';
import { OrderForm } from './order-form.tsx';
import styles from './standing-orders.module.css';
import { useStandingOrders } from './use-standing-orders.ts';

/** The shop's standing orders, or the form of one of them. */
export function StandingOrdersScreen() {
  const { id } = useParams();
  const load = useStandingOrders();
  return (
    <div className={styles.screen}>
      <DataLoader load={load} placeholder={<LoadingCard of="standing orders" lines={6} />}>
        {({ standingOrders, triggers }) => {
          if (id === undefined) return <OrderList orders={standingOrders} />;
          if (id === 'new') return <OrderForm key="new" order={null} triggers={triggers} />;
          const order = standingOrders.find((listed) => listed.id === id);
          return order ? <OrderForm key={id} order={order} triggers={triggers} /> : <NotFoundCard />;
        }}
      </DataLoader>
    </div>
  );
}

function OrderList({ orders }: { orders: Parameters<typeof OrderCard>[0]['order'][] }) {
  // One primary button: texts to review come first.
  const hasTexts = orders.some(({ reviewBatchId }) => reviewBatchId !== null);
  const create = (
    <Button kind={hasTexts ? 'secondary' : 'primary'} url="/standing-orders/new">
      New standing order
    </Button>
  );
  return (
    <>
      <Row justify="space-between" align="center" gap="s">
        <PageTitle>Standing orders</PageTitle>
        {orders.length > 0 && create}
      </Row>
      {orders.length === 0 && (
        <MessageCard action={create}>
          A standing order writes texts for new and changed products. It waits until there is enough to write about,
          keeps to a budget, and leaves the texts for you to review.
        </MessageCard>
      )}
      {orders.map((order) => (
        <OrderCard key={order.id} order={order} />
      ))}
    </>
  );
}
