import { useParams, useSearchParams } from 'react-router';
import type { TextTest } from '../../../common/contract/text-tests/text-tests.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Badge } from '../../kit/text/badge.tsx';
import { Text } from '../../kit/text/text.tsx';
import { DataLoader } from '../../ui/data-loader.tsx';
import { LoadingCard } from '../../ui/loading-card.tsx';
import { MessageCard, NotFoundCard } from '../../ui/message-card.tsx';
import { LinkRow, RowsCard } from '../../ui/rows/link-row.tsx';
import { NewTest } from './new-test.tsx';
import { dayName, testState, verdictNames } from './test-labels.ts';
import { TestPage } from './test-page.tsx';
import styles from './text-tests.module.css';
import { useTextTests } from './use-text-tests.ts';

/** The shop's tests of texts, one of them, or a new one of a batch. */
export function TextTestsScreen() {
  const { id } = useParams();
  const [query] = useSearchParams();
  const batchId = query.get('batch');
  if (id === 'new') return batchId === null ? <NotFoundCard /> : <NewTest batchId={batchId} />;
  return <Tests key={id ?? 'all'} id={id} />;
}

function Tests({ id }: { id: string | undefined }) {
  const load = useTextTests(id);
  return (
    <div className={styles.screen}>
      <DataLoader load={load} placeholder={<LoadingCard of="tests" lines={6} />}>
        {({ tests }) => {
          if (id === undefined) return <TestList tests={tests} />;
          const [test] = tests;
          return test ? <TestPage test={test} /> : <NotFoundCard />;
        }}
      </DataLoader>
    </div>
  );
}

function TestList({ tests }: { tests: TextTest[] }) {
  return (
    <>
      <Text as="h1" size="heading-l">
        Tests of texts
      </Text>
      {tests.length === 0 ? (
        <MessageCard action={<Button url="/batches">Choose a batch</Button>}>
          Does it sell? Open a finished batch and choose “Test these texts”: half of its products get their new text,
          the others keep the old one, and your store’s own figures tell the difference.
        </MessageCard>
      ) : (
        <RowsCard>
          {tests.map((test) => (
            <TestRow key={test.id} test={test} />
          ))}
        </RowsCard>
      )}
    </>
  );
}

function TestRow({ test }: { test: TextTest }) {
  const { name, tone } = testState(test);
  const { result } = test;
  return (
    <LinkRow
      title={test.batchName}
      url={`/text-tests/${test.id}`}
      about={`${test.startedBy} · ${dayName(test.startedAt ?? test.createdAt)} · ${test.cohorts.new} new, ${test.cohorts.old} old`}
    >
      {result && <Badge tone={verdictNames[result.verdict].tone}>{verdictNames[result.verdict].name}</Badge>}
      <Badge {...(tone && { tone })}>{name}</Badge>
    </LinkRow>
  );
}
