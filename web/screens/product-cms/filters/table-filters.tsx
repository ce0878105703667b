import { IndexFilters, IndexFiltersMode, type IndexFiltersProps, useSetIndexFiltersMode } from '@shopify/polaris';
import { useEffect, useRef, useState } from 'react';
import type { ProductSort } from '../../../../common/contract/products.ts';
import { focusAfterDialog } from '../../../ui/browser/restore-focus.ts';
import { hasFilters } from '../../../ui/products/product-filters.ts';
import { defaultSort, type TableView, viewToQueryString } from '../table-query.ts';
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

const sortOptions: IndexFiltersProps['sortOptions'] = Object.entries(sortLabels).flatMap(
  ([by, { label, asc, desc }]) => [
    { label, value: `${by} asc` as const, directionLabel: asc },
    { label, value: `${by} desc` as const, directionLabel: desc },
  ],
);

/** Tabs for views, search, filter chips and sorting, as in the platform's own tables. */
export function TableFilters({ view, queryString, choices, isWaiting, onView, onQueryString }: TableFiltersProps) {
  const { filters, sort } = view;
  const bar = useRef<HTMLDivElement>(null);
  const views = useViews(queryString, onQueryString, () => focusAfterDialog(bar.current));
  // A view shows as a tab; other filters show as chips from the start.
  const { mode, setMode } = useSetIndexFiltersMode(
    views.isMatchingView || !hasFilters(filters) ? IndexFiltersMode.Default : IndexFiltersMode.Filtering,
  );
  const [isOpenedByUser, setIsOpenedByUser] = useState(false);
  const openFilters = () => {
    setIsOpenedByUser(true);
    setMode(IndexFiltersMode.Filtering);
  };
  useFilterKey(openFilters);
  const [search, changeSearch] = useSearch(filters.query ?? '', (query) =>
    onView({ sort, filters: { ...filters, query } }),
  );
  const setFilters = (next: TableView['filters']) => onView({ sort, filters: next });
  const showAll = () => onView({ sort: defaultSort, filters: {} });

  return (
    <div ref={bar}>
      <IndexFilters
        mode={mode}
        setMode={(next) => {
          setIsOpenedByUser(true);
          setMode(next);
        }}
        autoFocusSearchField={isOpenedByUser}
        tabs={views.tabs}
        selected={views.selected}
        // Polaris's shortcut lets Escape clear the filters even when it only closes a popover.
        disableKeyboardShortcuts
        // On a phone it would cover the bulk actions.
        disableStickyMode
        canCreateNewView
        onCreateNewView={views.create}
        primaryAction={views.primaryAction}
        cancelAction={{
          onAction: () => {
            if (viewToQueryString(view) !== views.selectedQueryString) onQueryString(views.selectedQueryString);
          },
        }}
        queryValue={search}
        queryPlaceholder="Search products"
        onQueryChange={changeSearch}
        onQueryClear={() => changeSearch('')}
        filters={filterControls(filters, choices, setFilters)}
        appliedFilters={appliedFilters(filters, choices, setFilters)}
        onClearAll={showAll}
        sortOptions={sortOptions}
        sortSelected={[`${sort.by} ${sort.direction}`]}
        onSort={([chosen]) => chosen && onView({ filters, sort: sortFrom(chosen) })}
        loading={isWaiting}
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
