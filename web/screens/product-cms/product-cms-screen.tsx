import { BlockStack, Card, Text } from '@shopify/polaris';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CompletionTypeId } from '../../../common/catalogue/completion-types.ts';
import type { TranslateMode } from '../../../common/contract/languages.ts';
import { call } from '../../api/client.ts';
import { useApiQuery } from '../../api/use-api-query.ts';
import { useSession } from '../../session/use-session.ts';
import { restoreFocus } from '../../ui/browser/restore-focus.ts';
import { LoadFailureCard } from '../../ui/message-card.tsx';
import { hasFilters } from '../../ui/products/product-filters.ts';
import { groupUrl } from '../../ui/products/product-group.ts';
import { TableFilters } from './filters/table-filters.tsx';
import { type Kind, LanguageOverview } from './languages/language-overview.tsx';
import styles from './product-cms.module.css';
import { ProductCmsSkeleton } from './product-cms-skeleton.tsx';
import { AlikeNote } from './table/alike-note.tsx';
import { ProductsTable } from './table/products-table.tsx';
import { NoProducts, NothingFound, SyncingNote } from './table/table-notes.tsx';
import { defaultSort } from './table-query.ts';
import { useProductsPage } from './use-products-page.ts';
import { useTableView } from './use-table-view.ts';

const ProductPanel = lazy(async () => ({ default: (await import('./panel/product-panel.tsx')).ProductPanel }));
const syncPollMs = 3_000;

/** The whole catalogue as a table: search, scores, editing in place, and bulk generation. */
export function ProductCmsScreen() {
  return useSession().type === 'loggedIn' ? <ProductCms /> : <ProductCmsSkeleton />;
}

function ProductCms() {
  const { view, queryString, productId, showView, showQueryString, openProduct, closeProduct } = useTableView();
  const init = useQuery({
    queryKey: ['productTableInit'],
    queryFn: ({ signal }) => call('productTableInit', { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.syncedAt === null ? syncPollMs : false),
  });
  const isSyncing = init.data?.syncedAt === null;
  const table = useProductsPage(view, queryString, isSyncing);
  const home = useApiQuery('home');
  const navigate = useNavigate();
  const [kind, setKind] = useState<Kind>('products');

  const generate = useCallback(
    (ids: string[] | null, completionType: CompletionTypeId) => {
      const group = ids ? { type: 'ids_list' as const, ids } : { type: 'filter' as const, filters: view.filters };
      void navigate(groupUrl({ group, completionType }), { state: { from: `/product-cms?${queryString}` } });
    },
    [navigate, view, queryString],
  );

  const generateMissing = (locale: string, completionType: CompletionTypeId, translate: TranslateMode) => {
    const group = { type: 'filter' as const, filters: view.filters };
    const translation = { languages: [locale], translate, translateFrom: 'facts' as const };
    void navigate(groupUrl({ group, completionType }), { state: { from: `/product-cms?${queryString}`, translation } });
  };

  if (table.isError) return <LoadFailureCard />;
  if (!table.page) return <ProductCmsSkeleton />;
  const openRow = table.page.rows.find(({ id }) => id === productId) ?? null;
  const canPublish = home.state === 'loaded' && home.data.hasWriteProductsAuthorization;
  return (
    <BlockStack gap="400">
      <Text as="h1" variant="headingLg">
        Product CMS
      </Text>
      {isSyncing && <SyncingNote />}
      <Card padding="0">
        <section
          ref={restoreFocus}
          className={styles.products}
          aria-label={kind === 'products' ? 'Products' : 'Collections'}
          tabIndex={-1}
        >
          {kind === 'products' && (
            <>
              <TableFilters
                view={view}
                queryString={queryString}
                choices={init.data}
                isWaiting={table.isWaiting}
                onView={showView}
                onQueryString={showQueryString}
              />
              <AlikeNote filters={view.filters} page={table.page} />
            </>
          )}
          {(kind === 'collections' || table.page.rows.length > 0) && (
            <LanguageOverview filters={view.filters} kind={kind} onKind={setKind} onGenerate={generateMissing} />
          )}
          {kind === 'products' && (
            <ProductsTable
              page={table.page}
              pageKey={table.pageKey}
              first={table.first}
              sort={view.sort}
              isWaiting={table.isWaiting}
              canPublish={canPublish}
              showNext={table.showNext}
              showPrevious={table.showPrevious}
              onSort={(sort) => showView({ ...view, sort })}
              onOpen={openProduct}
              onAlike={(alike) => showView({ ...view, filters: { ...view.filters, alike } })}
              onGenerate={generate}
              empty={
                hasFilters(view.filters) ? (
                  <NothingFound onClear={() => showView({ filters: {}, sort: defaultSort })} />
                ) : (
                  <NoProducts isSyncing={isSyncing} />
                )
              }
            />
          )}
        </section>
      </Card>
      {productId && (
        <Suspense fallback={null}>
          <ProductPanel
            key={productId}
            productId={productId}
            row={openRow}
            canPublish={canPublish}
            onClose={closeProduct}
          />
        </Suspense>
      )}
    </BlockStack>
  );
}
