import { IndexTable } from '@shopify/polaris';
import type { ReactNode } from 'react';
import { isNewLook } from '../new-look/is-new-look.ts';
import { NewTable } from '../new-look/new-table.tsx';
import type { TableSelection } from './use-table-selection.ts';

export interface Pagination {
  hasNext: boolean;
  hasPrevious: boolean;
  /** What is shown, of how many. */
  label: string;
  /** Keys that turn the page, which the tooltips name. */
  keys?: { next: string; previous: string };
  onNext(): void;
  onPrevious(): void;
}

export interface Sorting {
  /** By place of the column: whether it can be sorted by. */
  sortable: boolean[];
  direction: 'asc' | 'desc';
  column: number;
  onSort(column: number, direction: 'asc' | 'desc'): void;
}

interface Selecting {
  selection: TableSelection;
  /** More rows match than are shown. */
  hasMore: boolean;
  allSelected: string;
  selectAll: string;
  actions: { title: string; actions: { content: string; suffix?: ReactNode; onAction(): void }[] }[];
}

export interface TableProps {
  /** What a row is. */
  rowName: { singular: string; plural: string };
  rowCount: number;
  headings: readonly { title: string }[];
  pagination?: Pagination | undefined;
  sorting?: Sorting | undefined;
  /** Unless given, no row can be selected. */
  selecting?: Selecting;
  loading?: boolean;
  empty?: ReactNode;
  children?: ReactNode;
}

type Headings = Parameters<typeof IndexTable>[0]['headings'];

/** Rows that may be sorted, selected and paged. */
export const Table = (props: TableProps) =>
  isNewLook && !props.selecting && !props.sorting ? <NewTable {...props} /> : <ReactTable {...props} />;

function ReactTable({
  rowName,
  rowCount,
  headings,
  pagination,
  sorting,
  selecting,
  loading,
  empty,
  children,
}: TableProps) {
  return (
    <IndexTable
      resourceName={rowName}
      itemCount={rowCount}
      headings={[...headings] as unknown as Headings}
      loading={loading}
      emptyState={empty}
      {...(selecting ? selectingProps(selecting) : { selectable: false })}
      {...(sorting && sortingProps(sorting))}
      {...(pagination && { pagination: paginationProps(pagination) })}
    >
      {children}
    </IndexTable>
  );
}

const selectingProps = ({ selection, hasMore, allSelected, selectAll, actions }: Selecting) => ({
  selectedItemsCount: selection.isAll ? ('All' as const) : selection.ids.length,
  onSelectionChange: selection.onChange,
  hasMoreItems: hasMore,
  paginatedSelectAllText: allSelected,
  paginatedSelectAllActionText: selectAll,
  promotedBulkActions: actions,
});

const directions = { asc: 'ascending', desc: 'descending' } as const;

const sortingProps = ({ sortable, direction, column, onSort }: Sorting) => ({
  sortable,
  sortDirection: directions[direction],
  sortColumnIndex: column,
  defaultSortDirection: directions.asc,
  onSort: (chosen: number, to: 'ascending' | 'descending') => onSort(chosen, to === 'ascending' ? 'asc' : 'desc'),
});

const paginationProps = ({ keys, ...pages }: Pagination) => ({
  ...pages,
  ...(keys && {
    nextKeys: [keys.next.charCodeAt(0)],
    previousKeys: [keys.previous.charCodeAt(0)],
    nextTooltip: `Next page (${keys.next})`,
    previousTooltip: `Previous page (${keys.previous})`,
  }),
  accessibilityLabels: { next: 'Next page', previous: 'Previous page' },
});
