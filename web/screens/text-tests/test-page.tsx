import type { TextTest } from '../../../common/contract/text-tests/text-tests.ts';
import { counted } from '../../../common/text/counted.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { Row } from '../../kit/layout/row.tsx';
import { Stack } from '../../kit/layout/stack.tsx';
import { Note } from '../../kit/states/note.tsx';
import { Badge } from '../../kit/text/badge.tsx';
import { Text } from '../../kit/text/text.tsx';
import { confirmDialog } from '../../ui/dialogs/dialogs.ts';
import { AnalyticsCard } from './analytics-card.tsx';
import { ResultCard } from './result-card.tsx';
import { dayName, daysLeft, testState } from './test-labels.ts';
import styles from './text-tests.module.css';
import { useTestActions } from './use-text-tests.ts';

/** One test, from its draft to its end. */
export function TestPage({ test }: { test: TextTest }) {
  const { pending, refusal, act, drop } = useTestActions();
  const isUndecided = test.status !== 'draft' && test.outcome === null;
  return (
    <>
      <Card>
        <Stack gap="m">
          <TestHead test={test} />
          <Row gap="s">
            {test.status === 'draft' && (
              <Button
                kind="primary"
                loading={pending === 'start'}
                disabled={pending !== null}
                onClick={() => void start(test, act)}
              >
                Start the test
              </Button>
            )}
            {isUndecided && <EndActions test={test} pending={pending} act={act} />}
            {test.outcome === null && (
              <Button loading={pending === 'stop'} disabled={pending !== null} onClick={() => void stop(test, act)}>
                {test.status === 'draft' ? 'Discard' : 'Stop without a change'}
              </Button>
            )}
            <Button url={`/batch-results/${test.batchId}`}>Open the batch</Button>
          </Row>
          {refusal !== null && pending === null && test.status === 'draft' && <Note tone="critical">{refusal}</Note>}
        </Stack>
      </Card>
      {test.result && <ResultCard result={test.result} />}
      {(test.status !== 'ended' || test.startedAt !== null) && (
        <AnalyticsCard
          test={test}
          isReading={pending === 'file'}
          refusal={test.status === 'draft' ? null : refusal}
          onFile={(file) => void drop(test.id, file)}
        />
      )}
    </>
  );
}

function TestHead({ test }: { test: TextTest }) {
  const { name, tone } = testState(test);
  const { cohorts, products, promise, marks } = test;
  return (
    <Stack gap="s">
      <Row gap="s" align="center">
        <Text as="h1" size="heading-l" breakWord>
          {`Test: ${test.batchName}`}
        </Text>
        <Badge {...(tone && { tone })}>{name}</Badge>
      </Row>
      <Text as="p" tone="quiet">
        {`${counted(cohorts.new, 'product')} with the new text, ${cohorts.old} with the old one · ${period(test)}`}
      </Text>
      {test.result === null && (
        <div className={styles.promise}>
          <Text as="p">{promise.text}</Text>
        </div>
      )}
      {test.startedAt !== null && (
        <Text as="p" tone="quiet">
          {[
            `${counted(products.published, 'new text')} in your store`,
            ...(products.changed > 0
              ? [`${products.changed} changed by staff since the start (they stay in their group)`]
              : []),
            ...(products.deleted > 0 ? [`${products.deleted} no longer in your store`] : []),
          ].join(' · ')}
        </Text>
      )}
      {test.outcome === 'uninstalled' && marks.inStore > 0 && (
        <Note tone="info">
          {`This test ended when the app was uninstalled. ${counted(marks.inStore, 'product')} still had the metafield ` +
            'yodel.text_test then. Yodel removes it now.'}
        </Note>
      )}
    </Stack>
  );
}

function period(test: TextTest): string {
  if (test.startedAt === null) return `${test.days} days`;
  if (test.status === 'running') {
    const left = daysLeft(test, Date.now());
    return `since ${dayName(test.startedAt)}, ${counted(left, 'day')} left`;
  }
  return `${dayName(test.startedAt)} to ${dayName(test.endedAt ?? test.endsAt ?? test.startedAt)}`;
}

type Act = ReturnType<typeof useTestActions>['act'];

function EndActions({ test, pending, act }: { test: TextTest; pending: string | null; act: Act }) {
  const isEarly = test.status === 'running';
  const early = isEarly ? ' The test ends now, before its days are over.' : '';
  return (
    <>
      <Button
        kind={isEarly ? 'secondary' : 'primary'}
        loading={pending === 'keep'}
        disabled={pending !== null}
        onClick={() =>
          void confirmDialog({
            title: 'Keep the new texts?',
            message: `The other ${counted(test.cohorts.old, 'product')} get their new text too.${early}`,
            confirm: 'Keep and add the others',
          }).then((isConfirmed) => (isConfirmed ? act(test.id, 'keep') : undefined))
        }
      >
        Keep the new texts
      </Button>
      <Button
        loading={pending === 'restore'}
        disabled={pending !== null}
        onClick={() =>
          void confirmDialog({
            title: 'Restore the old texts?',
            message: `${counted(test.cohorts.new, 'product')} get back the text from before the test, except where someone has made changes since.${early}`,
            confirm: 'Restore',
            isDestructive: true,
          }).then((isConfirmed) => (isConfirmed ? act(test.id, 'restore') : undefined))
        }
      >
        Restore the old texts
      </Button>
    </>
  );
}

async function start(test: TextTest, act: Act): Promise<void> {
  const isConfirmed = await confirmDialog({
    title: 'Start the test?',
    message: `${counted(test.cohorts.new, 'product')} get their new text now. Who is in which group never changes after this. Leave all ${test.cohorts.new + test.cohorts.old} products alone until the end, prices included, as far as you can.`,
    confirm: 'Start',
  });
  if (isConfirmed) await act(test.id, 'start');
}

async function stop(test: TextTest, act: Act): Promise<void> {
  const isConfirmed =
    test.status === 'draft' ||
    (await confirmDialog({
      title: 'Stop the test?',
      message: 'Every product keeps the text that it has now. The figures up to today stay readable.',
      confirm: 'Stop',
      isDestructive: true,
    }));
  if (isConfirmed) await act(test.id, 'stop');
}
