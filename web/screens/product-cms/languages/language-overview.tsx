import { Badge, BlockStack, Box, Button, ButtonGroup, InlineStack, Select, Text } from '@shopify/polaris';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { CompletionTypeId } from '../../../../common/catalogue/completion-types.ts';
import type { Response } from '../../../../common/contract/contract.ts';
import type { TranslateMode } from '../../../../common/contract/languages.ts';
import type { ProductFilters } from '../../../../common/contract/products.ts';
import { counted } from '../../../../common/text/counted.ts';
import { call } from '../../../api/client.ts';
import { otherLanguages, useLanguages } from '../../../overlays/languages/use-languages.ts';
import { storeFieldNames } from '../../../ui/products/store-field-names.ts';
import { Subdued } from '../../../ui/text/typography.tsx';
import { typeForFields } from './type-for-fields.ts';

const CollectionOverview = lazy(async () => ({
  default: (await import('./collection-overview.tsx')).CollectionOverview,
}));

type Shown = 'all' | 'missing' | 'outdated';
export type Kind = 'products' | 'collections';

interface StatesProps {
  /** Which products the table shows, on all its pages. */
  filters: ProductFilters;
  onGenerate(locale: string, type: CompletionTypeId, translate: TranslateMode): void;
}

interface Props extends StatesProps {
  kind: Kind;
  onKind(kind: Kind): void;
}

/**
 * The language switch: which texts are missing or outdated in a language, of the products that the table shows or of the
 * shop's collections.
 */
export function LanguageOverview({ filters, onGenerate, kind, onKind }: Props) {
  const { load } = useLanguages();
  const [locale, setLocale] = useState('');
  // The texts of a review are lost with it.
  const [isReviewing, setIsReviewing] = useState(false);
  const canPublish = load.state === 'loaded' && load.data.hasTranslationsAuthorization;
  const others = load.state === 'loaded' ? otherLanguages(load.data.languages) : [];
  if (others.length === 0) return null;
  const choices = [
    { value: '', label: 'Main language' },
    ...others.map((language) => ({ value: language.locale, label: language.name })),
  ];
  const chosen = others.find((language) => language.locale === locale);
  const choose = (value: string) => {
    setLocale(value);
    if (value === '') onKind('products');
  };
  return (
    <Box padding="300" borderBlockEndWidth="025" borderColor="border">
      <BlockStack gap="300">
        <InlineStack gap="300" blockAlign="end">
          <Select label="Language" options={choices} value={locale} disabled={isReviewing} onChange={choose} />
          {locale !== '' && (
            <ButtonGroup variant="segmented">
              <Button pressed={kind === 'products'} disabled={isReviewing} onClick={() => onKind('products')}>
                Products
              </Button>
              <Button pressed={kind === 'collections'} onClick={() => onKind('collections')}>
                Collections
              </Button>
            </ButtonGroup>
          )}
        </InlineStack>
        {locale !== '' && kind === 'products' && (
          <States key={locale} locale={locale} filters={filters} onGenerate={onGenerate} />
        )}
        {chosen && kind === 'collections' && (
          <Suspense fallback={<Text as="p">Reading the translations…</Text>}>
            <CollectionOverview
              key={locale}
              locale={locale}
              language={chosen.name}
              canPublish={canPublish}
              onReview={setIsReviewing}
            />
          </Suspense>
        )}
      </BlockStack>
    </Box>
  );
}

function States({ locale, filters, onGenerate }: StatesProps & { locale: string }) {
  const [shown, setShown] = useState<Shown>('all');
  const { data, isError } = useQuery({
    queryKey: ['translationStates', locale, filters],
    queryFn: ({ signal }) =>
      call('translationStates', { request: { locale, group: { type: 'filter', filters } }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
  if (isError) return <Text as="p">We could not read the translations.</Text>;
  if (!data) return <Text as="p">Reading the translations…</Text>;
  const { checked, isComplete, missing, outdated, states } = data;
  if (states.length === 0)
    return (
      <Text as="p">
        {isComplete ? 'Every product is translated.' : `The first ${count(checked)} products are translated.`}
      </Text>
    );
  const listed = states.filter((state) => shown === 'all' || state[shown].length > 0);
  return (
    <>
      <Text as="p">
        {`Of ${isComplete ? '' : 'the first '}${counted(checked, 'product')}, ${count(missing.products)} lack texts and ${count(outdated.products)} have outdated ones.`}
        {!isComplete && ' There may be more: we have not read the others.'}
      </Text>
      <InlineStack gap="200" blockAlign="end">
        <Select
          label="Show"
          options={[
            { value: 'all', label: 'Missing or outdated' },
            { value: 'missing', label: 'Missing' },
            { value: 'outdated', label: 'Outdated' },
          ]}
          value={shown}
          onChange={(value) => setShown(value as Shown)}
        />
        {missing.products > 0 && (
          <Button onClick={() => onGenerate(locale, typeForFields(missing.fields), 'missing')}>
            Write the missing ones
          </Button>
        )}
        {outdated.products > 0 && (
          <Button
            onClick={() => onGenerate(locale, typeForFields([...missing.fields, ...outdated.fields]), 'outdated')}
          >
            Write the outdated ones too
          </Button>
        )}
      </InlineStack>
      <BlockStack as="ul" gap="100">
        {listed.map((state) => (
          <ProductState key={state.productId} state={state} shown={shown} />
        ))}
      </BlockStack>
      {missing.products + outdated.products > states.length && states.length === maxListed && (
        <Subdued>{`The first ${maxListed} of them are listed.`}</Subdued>
      )}
    </>
  );
}

interface ProductStateProps {
  state: Response<'translationStates'>['states'][number];
  shown: Shown;
}

const ProductState = ({ state: { title, missing, outdated }, shown }: ProductStateProps) => (
  <li>
    <InlineStack gap="100" blockAlign="center">
      <Text as="span">
        <bdi>{title}</bdi>
      </Text>
      {shown !== 'outdated' && missing.map((field) => <Badge key={field}>{`${storeFieldNames[field]} missing`}</Badge>)}
      {shown !== 'missing' &&
        outdated.map((field) => <Badge key={field} tone="warning">{`${storeFieldNames[field]} outdated`}</Badge>)}
    </InlineStack>
  </li>
);

// As many as the server names.
const maxListed = 100;
const count = (products: number): string => products.toLocaleString('en');
