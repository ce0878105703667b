import { lazy, Suspense, useState } from 'react';
import type { ProductFilters } from '../../../../common/contract/products.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { ButtonGroup } from '../../../kit/controls/button-group.tsx';
import { Select } from '../../../kit/controls/select.tsx';
import { Box } from '../../../kit/layout/box.tsx';
import { Row } from '../../../kit/layout/row.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { Text } from '../../../kit/text/text.tsx';
import { otherLanguages, useLanguages } from '../../../overlays/languages/use-languages.ts';
import { ProductOverview, type TextsToWrite } from './product-overview.tsx';

const CollectionOverview = lazy(async () => ({
  default: (await import('./collection-overview.tsx')).CollectionOverview,
}));

export type Kind = 'products' | 'collections';

interface Props {
  /** Which products the table shows, on all its pages. */
  filters: ProductFilters;
  onGenerate(texts: TextsToWrite): void;
  /** Empty: the main language. */
  locale: string;
  kind: Kind;
  onLocale(locale: string): void;
  onKind(kind: Kind): void;
}

/**
 * The language switch: which texts are missing or outdated in a language, of the products that the table shows or of the
 * shop's collections.
 */
export function LanguageOverview({ filters, onGenerate, locale, kind, onLocale, onKind }: Props) {
  const { load } = useLanguages();
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
    onLocale(value);
    if (value === '') onKind('products');
  };
  return (
    <Box padding="m" border="bottom">
      <Stack gap="m">
        <Row gap="m" align="end">
          <Select label="Language" options={choices} value={locale} disabled={isReviewing} onChange={choose} />
          {locale !== '' && (
            <ButtonGroup segmented>
              <Button pressed={kind === 'products'} disabled={isReviewing} onClick={() => onKind('products')}>
                Products
              </Button>
              <Button pressed={kind === 'collections'} onClick={() => onKind('collections')}>
                Collections
              </Button>
            </ButtonGroup>
          )}
        </Row>
        {locale !== '' && kind === 'products' && (
          <ProductOverview key={locale} locale={locale} filters={filters} onGenerate={onGenerate} />
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
      </Stack>
    </Box>
  );
}
