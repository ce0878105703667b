import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../kit/controls/button.tsx';
import { Select } from '../../kit/controls/select.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { Row } from '../../kit/layout/row.tsx';
import { Stack } from '../../kit/layout/stack.tsx';
import { List } from '../../kit/lists/list.tsx';
import { ListItem } from '../../kit/lists/list-item.tsx';
import { Note } from '../../kit/states/note.tsx';
import { Text } from '../../kit/text/text.tsx';
import styles from './text-tests.module.css';
import { useTestActions } from './use-text-tests.ts';

const shares = ['20', '30', '40', '50', '60', '70', '80'].map((value) => ({ value, label: `${value} %` }));
const lengths = [
  { value: '14', label: '2 weeks' },
  { value: '28', label: '4 weeks' },
  { value: '42', label: '6 weeks' },
  { value: '56', label: '8 weeks' },
  { value: '84', label: '12 weeks' },
];

/** Sets up a test of a batch's texts. */
export function NewTest({ batchId }: { batchId: string }) {
  const navigate = useNavigate();
  const { pending, refusal, create } = useTestActions();
  const [share, setShare] = useState('50');
  const [days, setDays] = useState('28');

  async function save(): Promise<void> {
    const test = await create({ batchId, share: Number(share) / 100, days: Number(days) });
    if (test) await navigate(`/text-tests/${test.id}`, { replace: true });
  }

  return (
    <div className={styles.screen}>
      <Text as="h1" size="heading-l">
        Test these texts
      </Text>
      <Card>
        <Stack gap="l">
          <List>
            <ListItem>Chance decides which products get their new text now. The others keep the old one.</ListItem>
            <ListItem>Only texts that were never added to your store take part.</ListItem>
            <ListItem>
              Yodel never reads your orders: you export figures from your store’s analytics and drop them here.
            </ListItem>
            <ListItem>At the end you keep the new texts or restore the old ones, with one button.</ListItem>
          </List>
          <div className={styles.pair}>
            <Select label="Products with the new text" options={shares} value={share} onChange={setShare} />
            <Select label="How long" options={lengths} value={days} onChange={setDays} />
          </div>
          {refusal !== null && <Note tone="info">{refusal}</Note>}
          <Row gap="s">
            <Button kind="primary" loading={pending === 'create'} onClick={() => void save()}>
              Set up the test
            </Button>
            <Button url={`/batch-results/${batchId}`}>Back to the batch</Button>
          </Row>
          <Text as="p" tone="quiet">
            Nothing changes in your store until you start it.
          </Text>
        </Stack>
      </Card>
    </div>
  );
}
