import { Badge, BlockStack, Box, Button, InlineStack, Select, Text } from '@shopify/polaris';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CompletionTypeId, ProductField } from '../../../../common/catalogue/completion-types.ts';
import type { Response } from '../../../../common/contract/contract.ts';
import type { TranslateMode } from '../../../../common/contract/languages.ts';
import { counted } from '../../../../common/text/counted.ts';
import { call } from '../../../api/client.ts';
import { otherLanguages, useLanguages } from '../../../overlays/languages/use-languages.ts';
import { storeFieldNames } from '../../../ui/products/store-field-names.ts';
import type { ProductRow } from '../use-products-page.ts';

type TranslationState = Response<'translationStates'>['states'][number];
type Shown = 'all' | 'missing' | 'outdated';

interface Props {
  /** The products on this page of the table. */
  rows: ProductRow[];
  onWrite(locale: string, type: CompletionTypeId, translate: TranslateMode): void;
}

/** The language switch: which texts of the products on this page are missing or outdated in another language. */
export function LanguageOverview({ rows, onWrite }: Props) {
  const { load } = useLanguages();
  const [locale, setLocale] = useState('');
  const others = load.state === 'loaded' ? otherLanguages(load.data.languages) : [];
  if (others.length === 0 || rows.length === 0) return null;
  const choices = [
    { value: '', label: 'Main language' },
    ...others.map((language) => ({ value: language.locale, label: language.name })),
  ];
  return (
    <Box padding="300" borderBlockEndWidth="025" borderColor="border">
      <BlockStack gap="300">
        <InlineStack gap="300" blockAlign="end">
          <Select label="Language" options={choices} value={locale} onChange={setLocale} />
        </InlineStack>
        {locale !== '' && <States key={locale} locale={locale} rows={rows} onWrite={onWrite} />}
      </BlockStack>
    </Box>
  );
}

function States({ locale, rows, onWrite }: Props & { locale: string }) {
  const [shown, setShown] = useState<Shown>('all');
  const productIds = rows.map(({ id }) => id);
  const { data, isError } = useQuery({
    queryKey: ['translationStates', locale, productIds],
    queryFn: ({ signal }) => call('translationStates', { request: { locale, productIds }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
  if (isError) return <Text as="p">We could not read the translations.</Text>;
  if (!data) return <Text as="p">Reading the translations…</Text>;
  const incomplete = data.states.filter(({ missing, outdated }) => missing.length + outdated.length > 0);
  const withMissing = incomplete.filter(({ missing }) => missing.length > 0).length;
  const withOutdated = incomplete.filter(({ outdated }) => outdated.length > 0).length;
  if (incomplete.length === 0) return <Text as="p">Every product on this page is translated.</Text>;
  return (
    <>
      <Text as="p">
        {`On this page ${counted(withMissing, 'product')} with missing and ${counted(withOutdated, 'product')} with outdated texts.`}
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
        <Button onClick={() => onWrite(locale, typeFor(incomplete, 'missing'), 'missing')}>
          Write the missing ones
        </Button>
        {withOutdated > 0 && (
          <Button onClick={() => onWrite(locale, typeFor(incomplete, 'outdated'), 'outdated')}>
            Write the outdated ones too
          </Button>
        )}
      </InlineStack>
      <BlockStack as="ul" gap="100">
        {incomplete
          .filter((state) => shown === 'all' || state[shown].length > 0)
          .map((state) => (
            <li key={state.productId}>
              <InlineStack gap="100" blockAlign="center">
                <Text as="span">
                  <bdi>{rows.find(({ id }) => id === state.productId)?.title}</bdi>
                </Text>
                {shown !== 'outdated' &&
                  state.missing.map((field) => <Badge key={field}>{`${storeFieldNames[field]} missing`}</Badge>)}
                {shown !== 'missing' &&
                  state.outdated.map((field) => (
                    <Badge key={field} tone="warning">{`${storeFieldNames[field]} outdated`}</Badge>
                  ))}
              </InlineStack>
            </li>
          ))}
      </BlockStack>
    </>
  );
}

const typeOfField: Record<ProductField, CompletionTypeId> = {
  description: 'product_description',
  'product-name': 'product_name',
  'seo-title': 'product_meta_title',
  'seo-description': 'product_meta_description',
};

/** The type that writes what is needed: of one field its own, of several the whole product page. */
function typeFor(states: TranslationState[], kind: 'missing' | 'outdated'): CompletionTypeId {
  const fields = [
    ...new Set(states.flatMap((state) => (kind === 'missing' ? state.missing : [...state.missing, ...state.outdated]))),
  ];
  const [only] = fields;
  return only && fields.length === 1 ? typeOfField[only] : '4_in_1_product_page';
}
