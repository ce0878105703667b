import { useQuery } from '@tanstack/react-query';
import type { ProductField } from '../../../../common/catalogue/completion-types.ts';
import type { BatchItem } from '../../../../common/contract/batches.ts';
import { call } from '../../../api/client.ts';

/** The product's current texts, which publishing an item in conflict would overwrite; null while unknown. */
export function useCurrentTexts({ productId, imageId, status }: BatchItem): Record<ProductField, string> | null {
  const { data } = useQuery({
    queryKey: ['product', 'in conflict', productId],
    queryFn: ({ signal }) =>
      call('product', { query: { shopifyProductId: productId }, signal, isMessageSuppressed: true }),
    enabled: status === 'conflict' && imageId === null,
    // A conflict means that someone is editing the product.
    staleTime: 0,
    gcTime: 0,
  });
  if (!data || status !== 'conflict' || imageId !== null) return null;
  const { title, descriptionHtml, metaTitle, metaDescription } = data.product;
  return {
    'product-name': title,
    description: descriptionHtml,
    'seo-title': metaTitle,
    'seo-description': metaDescription,
  };
}
