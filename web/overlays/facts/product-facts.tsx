import { Badge, Banner, BlockStack, Button, InlineStack, SkeletonBodyText, Text } from '@shopify/polaris';
import type { Response } from '../../../common/contract/contract.ts';
import { productName } from '../../../common/product-name.ts';
import { counted } from '../../../common/text/counted.ts';
import { useDisclosure } from '../../ui/disclosure.tsx';
import { SectionTitle, Subdued } from '../../ui/text/typography.tsx';
import { AddFact } from './add-fact.tsx';
import { FactList, NoFacts } from './fact-list.tsx';
import styles from './facts.module.css';
import { type FactsState, useFacts } from './use-facts.ts';

type Sheet = Response<'facts'>;

/** What texts about a product are written from: its facts, what contradicts itself and what is missing. */
export function ProductFacts({ productId }: { productId: string }) {
  const state = useFacts(productId);
  const { id: bodyId, isOpen, showOrHide } = useDisclosure();
  const sheet = state.load.state === 'loaded' ? state.load.data : null;
  return (
    <section aria-label={`What ${productName} knows`}>
      <BlockStack gap="300">
        <div className={styles.head}>
          <Text as="h2" variant="headingSm">
            {`What ${productName} knows`}
          </Text>
          {showOrHide(`what ${productName} knows`)}
        </div>
        {sheet && <Conflicts sheet={sheet} />}
        {sheet && !isOpen && <Summary sheet={sheet} />}
        <div id={bodyId} hidden={!isOpen}>
          {isOpen && <Body state={state} />}
        </div>
      </BlockStack>
    </section>
  );
}

function Summary({ sheet: { facts, missing } }: { sheet: Sheet }) {
  const used = facts.filter(({ isUsed }) => isUsed).length;
  return (
    <InlineStack gap="200">
      <Badge>{counted(used, 'fact')}</Badge>
      {missing.length > 0 && <Badge tone="attention">{`Missing: ${missing.join(', ')}`}</Badge>}
    </InlineStack>
  );
}

function Conflicts({ sheet: { conflicts } }: { sheet: Sheet }) {
  if (conflicts.length === 0) return null;
  return (
    <Banner tone="warning" title="These cannot both be true">
      <ul className={styles.conflicts}>
        {conflicts.map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
      <p>Correct your product, or switch one of them off.</p>
    </Banner>
  );
}

function Body({ state }: { state: FactsState }) {
  const { load } = state;
  if (load.state === 'loading') return <SkeletonBodyText lines={4} />;
  if (load.state !== 'loaded')
    return (
      <BlockStack gap="200" inlineAlign="start">
        <Text as="p">We could not read what is known about this product.</Text>
        <Button onClick={() => void state.refresh()}>Try again</Button>
      </BlockStack>
    );
  const { facts, missing, conflicts } = load.data;
  return (
    <BlockStack gap="400">
      <Subdued>
        Your texts are written from what is ticked here. A choice about a store field counts for all products.
      </Subdued>
      {facts.length === 0 ? (
        <NoFacts />
      ) : (
        <FactList facts={facts} state={state} conflicting={conflicts.flatMap(({ factIds }) => factIds)} />
      )}
      {missing.length > 0 && (
        <BlockStack gap="200">
          <SectionTitle>Missing for this kind of product</SectionTitle>
          {missing.map((name) => (
            <AddFact key={name} state={state} missing={name} />
          ))}
        </BlockStack>
      )}
      <BlockStack gap="200">
        <SectionTitle>Add a fact of your own</SectionTitle>
        <AddFact state={state} placeholder="Woven in our own mill" />
        <Button variant="plain" textAlign="start" url="/documents">
          Add facts from a supplier’s document
        </Button>
      </BlockStack>
    </BlockStack>
  );
}
