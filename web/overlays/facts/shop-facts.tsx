import { productName } from '../../../common/product-name.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { Stack } from '../../kit/layout/stack.tsx';
import { SkeletonText } from '../../kit/states/skeleton-text.tsx';
import { Text } from '../../kit/text/text.tsx';
import { CardTitle, SectionTitle, Subdued } from '../../ui/text/typography.tsx';
import { AskScope } from '../ask-scope.tsx';
import { AddFact } from './add-fact.tsx';
import { FactList, NoFacts } from './fact-list.tsx';
import { type FactsState, useFacts } from './use-facts.ts';

/** What is known about the store itself: for replies, e-mails and ads. */
export function ShopFacts() {
  const state = useFacts(null);
  return (
    <Card>
      <Stack gap="l">
        <Stack gap="2xs">
          <CardTitle>{`What ${productName} knows about your store`}</CardTitle>
          <Subdued>Replies, e-mails and ads may say this. What you add yourself is used in all texts.</Subdued>
        </Stack>
        <Body state={state} />
      </Stack>
    </Card>
  );
}

function Body({ state }: { state: FactsState }) {
  const { load } = state;
  if (load.state === 'loading') return <SkeletonText lines={3} />;
  if (load.state !== 'loaded')
    return (
      <Stack gap="s" align="start">
        <Text as="p">We could not read what is known about your store.</Text>
        <Button onClick={() => void state.refresh()}>Try again</Button>
      </Stack>
    );
  const { facts, hasPoliciesAuthorization } = load.data;
  return (
    <>
      {facts.length === 0 ? <NoFacts /> : <FactList facts={facts} state={state} conflicting={[]} />}
      {!hasPoliciesAuthorization && (
        <AskScope
          scopes={['read_legal_policies']}
          why={`${productName} can answer customers by your shipping, return and privacy policies if you let it read them.`}
          button={`Let ${productName} read your policies`}
          onGranted={state.refresh}
        />
      )}
      <Stack gap="s">
        <SectionTitle>Add a fact about your store</SectionTitle>
        <AddFact state={state} placeholder="Ships from Lyon in 2 days" />
      </Stack>
    </>
  );
}
