import { useEffect, useRef, useState } from 'react';
import type { ProductSort } from '../../../../common/contract/products.ts';
import { TableFilters as Filters, type SortOption, useTableFilters } from '../../../kit/tables/table-filters.tsx';
import { focusAfterDialog } from '../../../ui/browser/restore-focus.ts';
import { defaultSort, hasFilters } from '../../../ui/products/product-filters.ts';
import { type TableView, viewToQueryString } from '../table-query.ts';
import { appliedFilters, type Choices, filterControls } from './filter-controls.tsx';
import { useViews } from './use-views.ts';

interface TableFiltersProps {
  view: TableView;
  queryString: string;
  choices: Choices | undefined;
  isWaiting: boolean;
  onView(view: TableView): void;
  onQueryString(queryString: string): void;
}

const searchDelayMs = 300;

const sortLabels: Record<ProductSort['by'], { label: string; asc: string; desc: string }> = {
  title: { label: 'Title', asc: 'A–Z', desc: 'Z–A' },
  score: { label: 'Score', asc: 'Lowest first', desc: 'Highest first' },
  descriptionWords: { label: 'Description length', asc: 'Shortest first', desc: 'Longest first' },
  updatedAt: { label: 'Updated', asc: 'Oldest first', desc: 'Newest first' },
};

const sortOptions: SortOption[] = Object.entries(sortLabels).flatMap(([by, { label, asc, desc }]) => [
  { label, value: `${by} asc` as const, directionLabel: asc },
  { label, value: `${by} desc` as const, directionLabel: desc },
]);

/** Tabs for views, search, filter chips and sorting, as in the platform's own tables. */
export function TableFilters({ view, queryString, choices, isWaiting, onView, onQueryString }: TableFiltersProps) {
  const { filters, sort } = view;
  const bar = useRef<HTMLDivElement>(null);
  const views = useViews(queryString, onQueryString, () => focusAfterDialog(bar.current));
  // A view shows as a tab; other filters show as chips from the start.
  const state = useTableFilters(!views.isMatchingView && hasFilters(filters));
  useFilterKey(() => state.setIsOpen(true));
  const [search, changeSearch] = useSearch(filters.query ?? '', (query) =>
    onView({ sort, filters: { ...filters, query } }),
  );
  const setFilters = (next: TableView['filters']) => onView({ sort, filters: next });
  const showAll = () => onView({ sort: defaultSort, filters: {} });

  return (
    <div ref={bar}>
      <Filters
        state={state}
        views={{ tabs: views.tabs, selected: views.selected, save: views.save, onCreate: views.create }}
        search={{ value: search, placeholder: 'Search products', onChange: changeSearch }}
        filters={filterControls(filters, choices, setFilters)}
        applied={appliedFilters(filters, choices, setFilters)}
        sort={{
          options: sortOptions,
          selected: `${sort.by} ${sort.direction}`,
          onChange: (chosen) => onView({ filters, sort: sortFrom(chosen) }),
        }}
        loading={isWaiting}
        onClearAll={showAll}
        onCancel={() => {
          if (viewToQueryString(view) !== views.selectedQueryString) onQueryString(views.selectedQueryString);
        }}
      />
    </div>
  );
}

function sortFrom(chosen: string): ProductSort {
  const [by, direction] = chosen.split(' ');
  return { by: by as ProductSort['by'], direction: direction as ProductSort['direction'] };
}

/** Typed text shows at once and goes into the URL after a pause. */
function useSearch(shown: string, onSearch: (query: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState<string | null>(null);
  const latest = useRef(onSearch);
  latest.current = onSearch;

  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => {
      latest.current(typed);
      setTyped(null);
    }, searchDelayMs);
    return () => clearTimeout(timer);
  }, [typed]);

  return [typed ?? shown, setTyped];
}

/** F opens search and filters, as in the platform's own tables. */
function useFilterKey(onPress: () => void): void {
  const latest = useRef(onPress);
  latest.current = onPress;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof HTMLElement &&
        (event.target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(event.target.tagName));
      if (event.key !== 'f' || event.metaKey || event.ctrlKey || event.altKey || isTyping) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
