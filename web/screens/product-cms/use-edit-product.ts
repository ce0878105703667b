import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Product } from '../../../common/contract/shapes.ts';
import type { CallFailure } from '../../api/call-failure.ts';
import { call } from '../../api/client.ts';
import { loadState } from '../../api/load-state.ts';
import { useAction } from '../../api/use-action.ts';
import { apiQuery } from '../../api/use-api-query.ts';
import { reportError } from '../../reporting/reporting.ts';
import { undoChanges } from '../../session/undo-changes.ts';
import { warnOfTest } from '../../session/warn-of-test.ts';
import type { LoadState } from '../../ui/data-loader.tsx';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { changesBetween, type ProductTexts, rowFromProduct } from './product-changes.ts';
import { type ProductsPage, pageQueryName } from './use-products-page.ts';

export const versionsKey = (id: string) => ['versions', id];
const productKey = (id: string) => ['product', { shopifyProductId: id }];

/** The product as it is in the store now, not from an earlier cache. */
export function useProduct(id: string): LoadState<Product> {
  const result = useQuery({
    ...apiQuery('product', { query: { shopifyProductId: id }, allowedStatuses: [404] }),
    select: ({ product }) => product,
    gcTime: 0,
  });
  return loadState(result, true);
}

/** Loads a product again, for table and panel. `lastWrittenAt`: null where nothing was published. */
function useRefreshProduct(): (id: string, lastWrittenAt: string | null) => Promise<void> {
  const queryClient = useQueryClient();
  return async (id, lastWrittenAt) => {
    const found = await call('product', { query: { shopifyProductId: id }, isMessageSuppressed: true });
    const { product } = found;
    queryClient.setQueryData(productKey(id), found);
    queryClient.setQueriesData<ProductsPage>(
      { queryKey: [pageQueryName] },
      (page) =>
        page && {
          ...page,
          rows: page.rows.map((row) =>
            row.id === id ? rowFromProduct(row, product, lastWrittenAt ?? row.lastWrittenAt) : row,
          ),
        },
    );
    await queryClient.invalidateQueries({ queryKey: ['home'], refetchType: 'none' });
    await queryClient.invalidateQueries({ queryKey: versionsKey(id) });
    await queryClient.invalidateQueries({ queryKey: ['translations', { shopifyProductId: id }] });
  };
}

/** Publishes a product's texts; updates table and panel, and offers Undo in a toast. */
export function useEditProduct() {
  const queryClient = useQueryClient();
  const refreshProduct = useRefreshProduct();

  const undoing = useAction(
    async (id: string, changeIds: string[]) => {
      await undoChanges(changeIds, 'The product');
      await refreshProduct(id, null);
      // Only the server knows when the text before was published.
      await queryClient.invalidateQueries({ queryKey: [pageQueryName] });
    },
    { isParallel: true },
  );

  const saving = useAction(async (product: Product, texts: ProductTexts) => {
    const changes = changesBetween(product, texts);
    if (changes.length === 0) return true;
    const products = [{ shopifyProductId: product.id, changes }];
    const request = { products, location: 'REPLACE' as const };
    const { changeIds } = await warnOfTest((confirmed) =>
      call('changeProducts', { request: { ...request, ...confirmed }, isMessageSuppressed: true }),
    );
    showToast({
      content: 'Saved',
      severity: 'info',
      action: { content: 'Undo', onAction: () => void undoing.start(product.id, changeIds).catch(reportError) },
    });
    // The texts are published even if loading the product again fails.
    await refreshProduct(product.id, new Date().toISOString()).catch(reportError);
    return true;
  });

  return {
    isSaving: saving.isBusy,
    /** Why it was not saved. */
    problem: saving.failure && failureText(saving.failure),
    clearProblem: saving.reset,
    /** Resolves to true once the texts are published. */
    save: async (product: Product, texts: ProductTexts) => (await saving.start(product, texts)) === true,
    undo: undoing.start,
  };
}

function failureText(failure: CallFailure): string {
  if (['platform_refused', 'in_test'].includes(failure.code)) return failure.message;
  return failure.hasNoResponse
    ? 'It could not be saved: there may be connection issues. Try again.'
    : 'It could not be saved. Try again.';
}
