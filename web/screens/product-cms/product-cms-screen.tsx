import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CompletionTypeId } from '../../../common/catalogue/completion-types.ts';
import type { Response } from '../../../common/contract/contract.ts';
import { apiQuery, useApiQuery } from '../../api/use-api-query.ts';
import { Card } from '../../kit/layout/card.tsx';
import { Stack } from '../../kit/layout/stack.tsx';
import { useSession } from '../../session/use-session.ts';
import { restoreFocus } from '../../ui/browser/restore-focus.ts';
import { LoadFailureCard } from '../../ui/message-card.tsx';
import { defaultSort, hasFilters } from '../../ui/products/product-filters.ts';
import { groupUrl } from '../../ui/products/product-group.ts';
import { PageTitle } from '../../ui/text/typography.tsx';
import { TableFilters } from './filters/table-filters.tsx';
import { type Kind, LanguageOverview } from './languages/language-overview.tsx';
import type { TextsToWrite } from './languages/product-overview.tsx';
import styles from './product-cms.module.css';
import { ProductCmsSkeleton } from './product-cms-skeleton.tsx';
import { AlikeNote } from './table/alike-note.tsx';
import { ProductsTable } from './table/products-table.tsx';
import { NoProducts, NothingFound, SyncingNote } from './table/table-notes.tsx';
import type { TableView } from './table-query.ts';
import { type ProductsPage, useProductsPage } from './use-products-page.ts';
import { useTableView } from './use-table-view.ts';

const ProductPanel = lazy(async () => ({ default: (await import('./panel/product-panel.tsx')).ProductPanel }));
const syncPollMs = 3_000;

/** The whole catalogue as a table: search, scores, editing in place, and bulk generation. */
export function ProductCmsScreen() {
  return useSession().type === 'loggedIn' ? <ProductCms /> : <ProductCmsSkeleton />;
}

function ProductCms() {
  const state = useTableView();
  const init = useQuery({
    ...apiQuery('productTableInit'),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.syncedAt === null ? syncPollMs : false),
  });
  const isSyncing = init.data?.syncedAt === null;
  const table = useProductsPage(state.view, state.queryString, isSyncing);
  const home = useApiQuery('home');
  if (table.isError) return <LoadFailureCard />;
  if (!table.page) return <ProductCmsSkeleton />;
  const { productId } = state;
  const canPublish = home.state === 'loaded' && home.data.hasWriteProductsAuthorization;
  return (
    <Stack gap="l">
      <PageTitle>Product CMS</PageTitle>
      {isSyncing && <SyncingNote />}
      <Catalogue
        state={state}
        table={table}
        page={table.page}
        choices={init.data}
        isSyncing={isSyncing}
        canPublish={canPublish}
      />
      {productId && (
        <Suspense fallback={null}>
          <ProductPanel
            key={productId}
            productId={productId}
            row={table.page.rows.find(({ id }) => id === productId) ?? null}
            canPublish={canPublish}
            onClose={state.closeProduct}
          />
        </Suspense>
      )}
    </Stack>
  );
}

interface CatalogueProps {
  state: ReturnType<typeof useTableView>;
  table: ReturnType<typeof useProductsPage>;
  page: ProductsPage;
  choices: Response<'productTableInit'> | undefined;
  isSyncing: boolean;
  canPublish: boolean;
}

/** The products or the collections, with the filters and the languages over them. */
function Catalogue({ state, table, page, choices, isSyncing, canPublish }: CatalogueProps) {
  const { view, queryString, showView } = state;
  const [kind, setKind] = useState<Kind>('products');
  const [locale, setLocale] = useState('');
  const open = useOpenBatch(view, queryString);
  const languages = (kind === 'collections' || page.rows.length > 0) && (
    <LanguageOverview
      filters={view.filters}
      locale={locale}
      kind={kind}
      onLocale={setLocale}
      onKind={setKind}
      onGenerate={(texts) => open(texts.ids, texts.completionType, texts)}
    />
  );
  return (
    <Card padding="none">
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
              choices={choices}
              isWaiting={table.isWaiting}
              onView={showView}
              onQueryString={state.showQueryString}
            />
            <AlikeNote filters={view.filters} page={page} />
          </>
        )}
        {languages}
        {kind === 'products' && locale === '' && (
          <ProductsTable
            {...table}
            page={page}
            sort={view.sort}
            canPublish={canPublish}
            onSort={(sort) => showView({ ...view, sort })}
            onOpen={state.openProduct}
            onAlike={(alike) => showView({ ...view, filters: { ...view.filters, alike } })}
            onGenerate={open}
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
  );
}

/** Opens the batch form for these products, or for all that the table shows. */
function useOpenBatch({ filters }: TableView, queryString: string) {
  const navigate = useNavigate();
  return useCallback(
    (ids: string[] | null, completionType: CompletionTypeId, texts?: TextsToWrite) => {
      const group = ids ? { type: 'ids_list' as const, ids } : { type: 'filter' as const, filters };
      const translation = texts && {
        languages: [texts.locale],
        translate: texts.translate,
        translateFrom: 'facts' as const,
        fields: texts.fields,
      };
      void navigate(groupUrl({ group, completionType }), {
        state: { from: `/product-cms?${queryString}`, ...(translation && { translation }) },
      });
    },
    [navigate, filters, queryString],
  );
}
