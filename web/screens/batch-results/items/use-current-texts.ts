import { useQuery } from '@tanstack/react-query';
import type { ProductField } from '../../../../common/catalogue/completion-types.ts';
import type { BatchItem } from '../../../../common/contract/batches.ts';
import { call } from '../../../api/client.ts';

/** The product's current texts, which publishing an item in conflict would overwrite; null while unknown. */
export function useCurrentTexts({
  productId,
  imageId,
  locale,
  status,
}: BatchItem): Partial<Record<ProductField, string>> | null {
  const { data } = useQuery({
    queryKey: ['product', 'in conflict', productId],
    queryFn: ({ signal }) =>
      call('product', { query: { shopifyProductId: productId }, signal, isMessageSuppressed: true }),
    enabled: status === 'conflict' && imageId === null,
    // A conflict means that someone is editing the product.
    staleTime: 0,
    gcTime: 0,
  });
  const { data: translated } = useQuery({
    queryKey: ['translations', 'in conflict', productId],
    queryFn: ({ signal }) =>
      call('translations', { query: { shopifyProductId: productId }, signal, isMessageSuppressed: true }),
    enabled: status === 'conflict' && locale !== null,
    staleTime: 0,
    gcTime: 0,
  });
  if (locale !== null && translated && status === 'conflict') {
    const inLanguage = translated.translations.filter((each) => each.locale === locale);
    return Object.fromEntries(inLanguage.map(({ field, value }) => [field, value]));
  }
  if (!data || status !== 'conflict' || locale !== null || imageId !== null) return null;
  const { title, descriptionHtml, metaTitle, metaDescription } = data.product;
  return {
    'product-name': title,
    description: descriptionHtml,
    'seo-title': metaTitle,
    'seo-description': metaDescription,
  };
}
