import { Badge, Banner, BlockStack, Button, InlineStack, SkeletonBodyText, Text } from '@shopify/polaris';
import { useId, useState } from 'react';
import type { Response } from '../../../common/contract/contract.ts';
import { productName } from '../../../common/product-name.ts';
import { counted } from '../../../common/text/counted.ts';
import { AddFact } from './add-fact.tsx';
import { FactList, NoFacts } from './fact-list.tsx';
import styles from './facts.module.css';
import { type FactsState, useFacts } from './use-facts.ts';

type Sheet = Response<'facts'>;

/** What texts about a product are written from: its facts, what contradicts itself and what is missing. */
export function ProductFacts({ productId }: { productId: string }) {
  const state = useFacts(productId);
  const [isOpen, setIsOpen] = useState(false);
  const bodyId = useId();
  const sheet = state.load.state === 'loaded' ? state.load.data : null;
  return (
    <section aria-label={`What ${productName} knows`}>
      <BlockStack gap="300">
        <div className={styles.head}>
          <Text as="h2" variant="headingSm">
            {`What ${productName} knows`}
          </Text>
          <Button
            variant="plain"
            disclosure={isOpen ? 'up' : 'down'}
            ariaExpanded={isOpen}
            ariaControls={bodyId}
            accessibilityLabel={`${isOpen ? 'Hide' : 'Show'} what ${productName} knows`}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? 'Hide' : 'Show'}
          </Button>
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
        <Button onClick={state.refresh}>Try again</Button>
      </BlockStack>
    );
  const { facts, missing, conflicts } = load.data;
  return (
    <BlockStack gap="400">
      <Text as="p" tone="subdued">
        Your texts are written from what is ticked here. A choice about a store field counts for all products.
      </Text>
      {facts.length === 0 ? (
        <NoFacts />
      ) : (
        <FactList facts={facts} state={state} conflicting={conflicts.flatMap(({ factIds }) => factIds)} />
      )}
      {missing.length > 0 && (
        <BlockStack gap="200">
          <Text as="h3" variant="headingSm">
            Missing for this kind of product
          </Text>
          {missing.map((name) => (
            <AddFact key={name} state={state} missing={name} />
          ))}
        </BlockStack>
      )}
      <BlockStack gap="200">
        <Text as="h3" variant="headingSm">
          Add a fact of your own
        </Text>
        <AddFact state={state} placeholder="Woven in our own mill" />
        <Button variant="plain" textAlign="start" url="/documents">
          Add facts from a supplier’s document
        </Button>
      </BlockStack>
    </BlockStack>
  );
}
