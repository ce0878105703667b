import { BlockStack, Box, Button, InlineStack, Select, Text } from '@shopify/polaris';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { counted } from '../../../../common/text/counted.ts';
import { call } from '../../../api/client.ts';
import { type CollectionStates, countIn, fieldsIn } from './collection-fields.ts';
import { CollectionsTable } from './collections-table.tsx';

type Shown = 'all' | 'missing' | 'outdated';

const choices: { value: Shown; label: string }[] = [
  { value: 'all', label: 'All collections' },
  { value: 'missing', label: 'Missing' },
  { value: 'outdated', label: 'Outdated' },
];

/** Which texts of the shop's collections are missing or outdated in one language. */
export function CollectionOverview({ locale }: { locale: string }) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['collectionTranslationStates', locale],
    queryFn: ({ signal }) =>
      call('collectionTranslationStates', { query: { locale }, signal, isMessageSuppressed: true }),
    staleTime: 0,
    gcTime: 0,
  });
  if (isError)
    return (
      <InlineStack gap="200" blockAlign="center">
        <Text as="p">We could not read the translations of your collections.</Text>
        <Button loading={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </InlineStack>
    );
  if (!data) return <Text as="p">Reading the translations…</Text>;
  if (data.collections.length === 0) return <Text as="p">Your store has no collections.</Text>;
  return <States collections={data.collections} isComplete={data.isComplete} />;
}

function States({ collections, isComplete }: { collections: CollectionStates[]; isComplete: boolean }) {
  const [shown, setShown] = useState<Shown>('all');
  const missing = countIn(collections, 'missing');
  const outdated = countIn(collections, 'outdated');
  const listed =
    shown === 'all' ? collections : collections.filter((collection) => fieldsIn(collection, shown).length > 0);
  return (
    <BlockStack gap="300">
      <Text as="p">
        {`Of ${isComplete ? '' : 'the first '}${counted(collections.length, 'collection')}, ${missing.collections.toLocaleString('en')} lack texts (${counted(missing.texts, 'text')}) and ${outdated.collections.toLocaleString('en')} have outdated ones (${counted(outdated.texts, 'text')}).`}
        {!isComplete && ' There may be more: we have not read the others.'}
      </Text>
      <InlineStack gap="200" blockAlign="end">
        <Select label="Show" options={choices} value={shown} onChange={(value) => setShown(value as Shown)} />
      </InlineStack>
      {listed.length === 0 ? (
        <Text as="p">{`No collection has ${shown} texts in this language.`}</Text>
      ) : (
        <Box borderWidth="025" borderColor="border" borderRadius="200" overflowX="hidden">
          <CollectionsTable key={shown} collections={listed} />
        </Box>
      )}
    </BlockStack>
  );
}
