import { lazy, Suspense } from 'react';
import type { Response } from '../../../common/contract/contract.ts';
import { productName } from '../../../common/product-name.ts';
import { counted } from '../../../common/text/counted.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Row } from '../../kit/layout/row.tsx';
import { Stack } from '../../kit/layout/stack.tsx';
import { Note } from '../../kit/states/note.tsx';
import { SkeletonText } from '../../kit/states/skeleton-text.tsx';
import { Badge } from '../../kit/text/badge.tsx';
import { Text } from '../../kit/text/text.tsx';
import { useDisclosure } from '../../ui/disclosure.tsx';
import { SectionTitle, Subdued } from '../../ui/text/typography.tsx';
import { AddFact } from './add-fact.tsx';
import { FactList, NoFacts } from './fact-list.tsx';
import styles from './facts.module.css';
import { type FactsState, useFacts } from './use-facts.ts';

const DocumentDrop = lazy(() => import('../documents/document-drop.tsx'));

type Sheet = Response<'facts'>;

/** What texts about a product are written from: its facts, what contradicts itself and what is missing. */
export function ProductFacts({ productId }: { productId: string }) {
  const state = useFacts(productId);
  const { id: bodyId, isOpen, showOrHide } = useDisclosure();
  const sheet = state.load.state === 'loaded' ? state.load.data : null;
  return (
    <section aria-label={`What ${productName} knows`}>
      <Stack gap="m">
        <div className={styles.head}>
          <Text as="h2" size="heading-s">
            {`What ${productName} knows`}
          </Text>
          {showOrHide(`what ${productName} knows`)}
        </div>
        {sheet && <Conflicts sheet={sheet} />}
        {sheet && !isOpen && <Summary sheet={sheet} />}
        <div id={bodyId} hidden={!isOpen}>
          {isOpen && <Body state={state} />}
        </div>
      </Stack>
    </section>
  );
}

function Summary({ sheet: { facts, missing } }: { sheet: Sheet }) {
  const used = facts.filter(({ isUsed }) => isUsed).length;
  return (
    <Row gap="s">
      <Badge>{counted(used, 'fact')}</Badge>
      {missing.length > 0 && <Badge>{`Missing: ${missing.join(', ')}`}</Badge>}
    </Row>
  );
}

function Conflicts({ sheet: { conflicts } }: { sheet: Sheet }) {
  if (conflicts.length === 0) return null;
  return (
    <Note tone="info" title="These cannot both be true">
      <ul className={styles.conflicts}>
        {conflicts.map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
      <p>Correct your product, or switch one of them off.</p>
    </Note>
  );
}

function Body({ state }: { state: FactsState }) {
  const { load } = state;
  if (load.state === 'loading') return <SkeletonText lines={4} />;
  if (load.state !== 'loaded')
    return (
      <Stack gap="s" align="start">
        <Text as="p">We could not read what is known about this product.</Text>
        <Button onClick={() => void state.refresh()}>Try again</Button>
      </Stack>
    );
  const { facts, missing, conflicts } = load.data;
  return (
    <Stack gap="l">
      <Subdued>
        Your texts are written from what is ticked here. A choice about a store field counts for all products.
      </Subdued>
      {facts.length === 0 ? (
        <NoFacts />
      ) : (
        <FactList facts={facts} state={state} conflicting={conflicts.flatMap(({ factIds }) => factIds)} />
      )}
      {missing.length > 0 && (
        <Stack gap="s">
          <SectionTitle>Missing for this kind of product</SectionTitle>
          {missing.map((name) => (
            <AddFact key={name} state={state} missing={name} />
          ))}
        </Stack>
      )}
      <Stack gap="s">
        <SectionTitle>Add a fact of your own</SectionTitle>
        <AddFact state={state} placeholder="Woven in our own mill" />
      </Stack>
      <Stack gap="s">
        <SectionTitle>Add facts from a supplier’s document</SectionTitle>
        <Suspense fallback={<SkeletonText lines={3} />}>
          <DocumentDrop />
        </Suspense>
        <Button kind="plain" align="start" url="/brand-voice/documents">
          Your documents
        </Button>
      </Stack>
    </Stack>
  );
}
