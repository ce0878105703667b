import { BlockStack, Card, Text } from '@shopify/polaris';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback } from 'react';
import { useNavigate } from 'react-router';
import type { CompletionTypeId } from '../../../common/catalogue/completion-types.ts';
import { call } from '../../api/client.ts';
import { useLoad } from '../../api/use-api-query.ts';
import { useSession } from '../../session/use-session.ts';
import { keepPlace } from '../../ui/browser/restore-focus.ts';
import { LoadFailureCard } from '../../ui/message-card.tsx';
import { hasFilters } from '../../ui/products/product-filters.ts';
import { groupAddress } from '../../ui/products/product-group.ts';
import { TableFilters } from './filters/table-filters.tsx';
import styles from './product-cms.module.css';
import { ProductCmsSkeleton } from './product-cms-skeleton.tsx';
import { ProductsTable } from './table/products-table.tsx';
import { GatheringNote, NoProducts, NothingFound } from './table/table-notes.tsx';
import { firstSort } from './table-query.ts';
import { useProductsPage } from './use-products-page.ts';
import { useTableView } from './use-table-view.ts';

const ProductPanel = lazy(async () => ({ default: (await import('./panel/product-panel.tsx')).ProductPanel }));
const gatheringPollMs = 3_000;

/** The whole catalogue as a table: found, judged, edited in place, and handed over to a batch. */
export function ProductCmsScreen() {
  return useSession().type === 'loggedIn' ? <ProductCms /> : <ProductCmsSkeleton />;
}

function ProductCms() {
  const { view, address, productId, showView, showAddress, openProduct, closeProduct } = useTableView();
  const init = useQuery({
    queryKey: ['productTableInit'],
    queryFn: ({ signal }) => call('productTableInit', { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.syncedAt === null ? gatheringPollMs : false),
  });
  const isGathering = init.data?.syncedAt === null;
  const table = useProductsPage(view, address, isGathering);
  const home = useLoad('home');
  const navigate = useNavigate();

  const generate = useCallback(
    (ids: string[] | null, completionType: CompletionTypeId) => {
      const group = ids ? { type: 'ids_list' as const, ids } : { type: 'filter' as const, filters: view.filters };
      void navigate(groupAddress({ group, completionType }));
    },
    [navigate, view],
  );

  if (table.isError) return <LoadFailureCard />;
  if (!table.page) return <ProductCmsSkeleton />;
  const openRow = table.page.rows.find(({ id }) => id === productId) ?? null;
  const mayWrite = home.state === 'loaded' && home.data.hasWriteProductsAuthorization;
  return (
    <BlockStack gap="400">
      <Text as="h1" variant="headingLg">
        Product CMS
      </Text>
      {isGathering && <GatheringNote />}
      <Card padding="0">
        <section ref={keepPlace} className={styles.products} aria-label="Products" tabIndex={-1}>
          <TableFilters
            view={view}
            address={address}
            choices={init.data}
            isWaiting={table.isWaiting}
            onView={showView}
            onAddress={showAddress}
          />
          <ProductsTable
            page={table.page}
            place={table.place}
            first={table.first}
            sort={view.sort}
            isWaiting={table.isWaiting}
            mayWrite={mayWrite}
            showNext={table.showNext}
            showPrevious={table.showPrevious}
            onSort={(sort) => showView({ ...view, sort })}
            onOpen={openProduct}
            onGenerate={generate}
            empty={
              hasFilters(view.filters) ? (
                <NothingFound onClear={() => showView({ filters: {}, sort: firstSort })} />
              ) : (
                <NoProducts isGathering={isGathering} />
              )
            }
          />
        </section>
      </Card>
      {productId && (
        <Suspense fallback={null}>
          <ProductPanel
            key={productId}
            productId={productId}
            row={openRow}
            mayWrite={mayWrite}
            onClose={closeProduct}
          />
        </Suspense>
      )}
    </BlockStack>
  );
}
