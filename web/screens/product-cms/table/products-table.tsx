import { IndexTable, useBreakpoints, useIndexResourceState } from '@shopify/polaris';
import { useEffect } from 'react';
import type { CompletionTypeId } from '../../../../common/catalogue/completion-types.ts';
import { definitionOf } from '../../../../common/catalogue/completion-types.ts';
import type { ProductSort } from '../../../../common/contract/products.ts';
import { costLabel, productTextTypes } from '../generate-links.ts';
import type { ProductsPage } from '../use-products-page.ts';
import { ProductRow } from './product-row.tsx';

interface ProductsTableProps {
  page: ProductsPage;
  /** Changes with every page; the selection is cleared then. */
  pageKey: string;
  first: number;
  sort: ProductSort;
  isWaiting: boolean;
  canPublish: boolean;
  empty: React.ReactNode;
  showNext: (() => void) | null;
  showPrevious: (() => void) | null;
  onSort(sort: ProductSort): void;
  onOpen(id: string): void;
  /** Lists a group of alike descriptions. */
  onAlike(group: string): void;
  /** null: all that match. */
  onGenerate(ids: string[] | null, completionType: CompletionTypeId): void;
}

const nextKey = 74;
const previousKey = 75;
const wideHeadings = [
  { title: 'Product' },
  { title: 'Score' },
  { title: 'Description' },
  { title: 'Too alike' },
  { title: 'Meta title' },
  { title: 'Meta description' },
  { title: 'Alt text' },
  { title: 'Status' },
  { title: 'Tags' },
  { title: 'Last written' },
] as const;
const sortColumns: (ProductSort['by'] | null)[] = [
  'title',
  'score',
  'descriptionWords',
  null,
  null,
  null,
  null,
  null,
  null,
];
const resourceName = { singular: 'product', plural: 'products' };

export function ProductsTable(props: ProductsTableProps) {
  const { page, pageKey, sort, isWaiting, canPublish, empty, showNext, showPrevious, onSort, onOpen } = props;
  const { rows, total } = page;
  const isNarrow = useBreakpoints().smDown;
  const { selectedResources, allResourcesSelected, handleSelectionChange, clearSelection } =
    useIndexResourceState(rows);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is the occasion
  useEffect(() => clearSelection(), [pageKey]);

  const count = `${total.value.toLocaleString('en-US')}${total.exact ? '' : '+'}`;
  const generate = (completionType: CompletionTypeId) =>
    props.onGenerate(allResourcesSelected ? null : selectedResources, completionType);

  return (
    <IndexTable
      resourceName={resourceName}
      itemCount={rows.length}
      selectedItemsCount={allResourcesSelected ? 'All' : selectedResources.length}
      onSelectionChange={handleSelectionChange}
      hasMoreItems={showNext !== null || showPrevious !== null}
      paginatedSelectAllText={isNarrow ? `All ${count}` : `All ${count} products that match are selected`}
      paginatedSelectAllActionText={isNarrow ? `Select all ${count}` : `Select all ${count} that match`}
      promotedBulkActions={[
        {
          title: 'Generate',
          actions: productTextTypes.map((type) => ({
            content: definitionOf(type).name,
            suffix: costLabel(type),
            onAction: () => generate(type),
          })),
        },
      ]}
      headings={isNarrow ? [{ title: 'Product' }] : [...wideHeadings]}
      {...(!isNarrow && sorting(sort, onSort))}
      loading={isWaiting}
      emptyState={empty}
      {...(rows.length > 0 && { pagination: paginationOf(props, count) })}
    >
      {rows.map((row, position) => (
        <ProductRow
          key={row.id}
          row={row}
          position={position}
          isSelected={allResourcesSelected || selectedResources.includes(row.id)}
          isNarrow={isNarrow}
          canPublish={canPublish}
          onOpen={onOpen}
          onAlike={props.onAlike}
        />
      ))}
    </IndexTable>
  );
}

const sorting = (sort: ProductSort, onSort: ProductsTableProps['onSort']) => ({
  sortable: sortColumns.map((by) => by !== null),
  sortDirection: sort.direction === 'asc' ? ('ascending' as const) : ('descending' as const),
  sortColumnIndex: sortColumns.indexOf(sort.by),
  defaultSortDirection: 'ascending' as const,
  onSort: (column: number, direction: 'ascending' | 'descending') => {
    const by = sortColumns[column];
    if (by) onSort({ by, direction: direction === 'ascending' ? 'asc' : 'desc' });
  },
});

const paginationOf = ({ page, first, showNext, showPrevious }: ProductsTableProps, count: string) => ({
  hasNext: showNext !== null,
  hasPrevious: showPrevious !== null,
  onNext: () => showNext?.(),
  onPrevious: () => showPrevious?.(),
  nextKeys: [nextKey],
  previousKeys: [previousKey],
  nextTooltip: 'Next page (J)',
  previousTooltip: 'Previous page (K)',
  accessibilityLabels: { next: 'Next page', previous: 'Previous page' },
  label: `${first + 1}–${first + page.rows.length} of ${count}`,
});
