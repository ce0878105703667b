import { BlockStack, Button, Card, SkeletonBodyText, Text } from '@shopify/polaris';
import { useState } from 'react';
import { productName } from '../../../common/product-name.ts';
import { requestScope } from '../../host/optional-scopes.ts';
import { reportError } from '../../reporting/reporting.ts';
import { AddFact } from './add-fact.tsx';
import { FactList, NoFacts } from './fact-list.tsx';
import { type FactsState, useFacts } from './use-facts.ts';

/** What is known about the store itself: for replies, e-mails and ads. */
export function ShopFacts() {
  const state = useFacts(null);
  return (
    <Card>
      <BlockStack gap="400">
        <BlockStack gap="100">
          <Text as="h2" variant="headingMd">
            {`What ${productName} knows about your store`}
          </Text>
          <Text as="p" tone="subdued">
            Replies, e-mails and ads may say this. What you add yourself is used in all texts.
          </Text>
        </BlockStack>
        <Body state={state} />
      </BlockStack>
    </Card>
  );
}

function Body({ state }: { state: FactsState }) {
  const { load } = state;
  if (load.state === 'loading') return <SkeletonBodyText lines={3} />;
  if (load.state !== 'loaded')
    return (
      <BlockStack gap="200" inlineAlign="start">
        <Text as="p">We could not read what is known about your store.</Text>
        <Button onClick={state.refresh}>Try again</Button>
      </BlockStack>
    );
  const { facts, hasPoliciesAuthorization } = load.data;
  return (
    <>
      {facts.length === 0 ? <NoFacts /> : <FactList facts={facts} state={state} conflicting={[]} />}
      {!hasPoliciesAuthorization && <AllowPolicies onAllowed={state.refresh} />}
      <BlockStack gap="200">
        <Text as="h3" variant="headingSm">
          Add a fact about your store
        </Text>
        <AddFact state={state} placeholder="Ships from Lyon in 2 days" />
      </BlockStack>
    </>
  );
}

/** Asks for the optional scope. Declining it leaves everything else working. */
function AllowPolicies({ onAllowed }: { onAllowed(): void }) {
  const [isDeclined, setIsDeclined] = useState(false);

  async function ask(): Promise<void> {
    const isGranted = await requestScope('read_legal_policies');
    setIsDeclined(!isGranted);
    if (isGranted) onAllowed();
  }

  return (
    <BlockStack gap="200" inlineAlign="start">
      <Text as="p">
        {`${productName} can answer customers by your shipping, return and privacy policies if you let it read them.`}
      </Text>
      <Button onClick={() => void ask().catch(reportError)}>{`Let ${productName} read your policies`}</Button>
      <div role="status">{isDeclined && <Text as="p">Nothing changes. You can allow it here at any time.</Text>}</div>
    </BlockStack>
  );
}
