import { useEffect } from 'react';
import type { CompletionTypeId } from '../../../../common/catalogue/completion-types.ts';
import { definitionOf } from '../../../../common/catalogue/completion-types.ts';
import type { ProductSort } from '../../../../common/contract/products.ts';
import { type Pagination, type Sorting, Table } from '../../../kit/tables/table.tsx';
import { useIsNarrow } from '../../../kit/tables/use-is-narrow.ts';
import { useTableSelection } from '../../../kit/tables/use-table-selection.ts';
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

const wideHeadings = [
  { title: 'Product' },
  { title: 'Score' },
  { title: 'Description' },
  { title: 'Meta title' },
  { title: 'Meta description' },
  { title: 'Alt text' },
  { title: 'Last written' },
] as const;
const sortColumns: (ProductSort['by'] | null)[] = ['title', 'score', 'descriptionWords', null, null, null, null];
const rowName = { singular: 'product', plural: 'products' };

export function ProductsTable(props: ProductsTableProps) {
  const { page, pageKey, sort, isWaiting, canPublish, empty, showNext, showPrevious, onSort, onOpen } = props;
  const { rows, total } = page;
  const isNarrow = useIsNarrow();
  const selection = useTableSelection(rows);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is the occasion
  useEffect(() => selection.clear(), [pageKey]);

  const count = `${total.value.toLocaleString('en-US')}${total.exact ? '' : '+'}`;
  const generate = (completionType: CompletionTypeId) =>
    props.onGenerate(selection.isAll ? null : selection.ids, completionType);

  return (
    <Table
      rowName={rowName}
      rowCount={rows.length}
      headings={isNarrow ? [{ title: 'Product' }] : wideHeadings}
      selecting={{
        selection,
        hasMore: showNext !== null || showPrevious !== null,
        allSelected: isNarrow ? `All ${count}` : `All ${count} products that match are selected`,
        selectAll: isNarrow ? `Select all ${count}` : `Select all ${count} that match`,
        actions: [
          {
            title: 'Generate',
            actions: productTextTypes.map((type) => ({
              content: definitionOf(type).name,
              suffix: costLabel(type),
              onAction: () => generate(type),
            })),
          },
        ],
      }}
      sorting={isNarrow ? undefined : sorting(sort, onSort)}
      pagination={rows.length > 0 ? paginationOf(props, count) : undefined}
      loading={isWaiting}
      empty={empty}
    >
      {rows.map((row, position) => (
        <ProductRow
          key={row.id}
          row={row}
          position={position}
          isSelected={selection.isAll || selection.ids.includes(row.id)}
          isNarrow={isNarrow}
          canPublish={canPublish}
          onOpen={onOpen}
          onAlike={props.onAlike}
        />
      ))}
    </Table>
  );
}

const sorting = (sort: ProductSort, onSort: ProductsTableProps['onSort']): Sorting => ({
  sortable: sortColumns.map((by) => by !== null),
  direction: sort.direction,
  column: sortColumns.indexOf(sort.by),
  onSort: (column, direction) => {
    const by = sortColumns[column];
    if (by) onSort({ by, direction });
  },
});

const paginationOf = ({ page, first, showNext, showPrevious }: ProductsTableProps, count: string): Pagination => ({
  hasNext: showNext !== null,
  hasPrevious: showPrevious !== null,
  label: `${first + 1}–${first + page.rows.length} of ${count}`,
  keys: { next: 'J', previous: 'K' },
  onNext: () => showNext?.(),
  onPrevious: () => showPrevious?.(),
});
