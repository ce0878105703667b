import { IndexFilters, IndexFiltersMode, useSetIndexFiltersMode } from '@shopify/polaris';
import { type ReactNode, useState } from 'react';

export interface FilterControl {
  key: string;
  label: string;
  filter: ReactNode;
  /** Always shown, not only on demand. */
  shortcut?: boolean;
}

interface ViewTab {
  id: string;
  content: string;
  isLocked: boolean;
  actions?: {
    type: 'rename' | 'delete';
    onPrimaryAction(name: string): Promise<boolean>;
  }[];
  onAction(): void;
}

export interface SaveView {
  type: 'save' | 'save-as';
  disabled?: boolean;
  onAction(name: string): Promise<boolean>;
}

export interface SortOption {
  label: string;
  value: `${string} asc` | `${string} desc`;
  directionLabel: string;
}

/** Whether the search field and the filters are open. */
interface FiltersState {
  isOpen: boolean;
  isOpenedByUser: boolean;
  setIsOpen(isOpen: boolean): void;
}

const modes = { open: IndexFiltersMode.Filtering, closed: IndexFiltersMode.Default };

export function useTableFilters(isOpenAtFirst: boolean): FiltersState {
  const { mode, setMode } = useSetIndexFiltersMode(isOpenAtFirst ? modes.open : modes.closed);
  const [isOpenedByUser, setIsOpenedByUser] = useState(false);
  return {
    isOpen: mode === modes.open,
    isOpenedByUser,
    setIsOpen: (isOpen) => {
      setIsOpenedByUser(true);
      setMode(isOpen ? modes.open : modes.closed);
    },
  };
}

interface Props {
  state: FiltersState;
  views: { tabs: ViewTab[]; selected: number; save: SaveView; onCreate(name: string): Promise<boolean> };
  search: { value: string; placeholder: string; onChange(text: string): void };
  filters: FilterControl[];
  applied: { key: string; label: string; onRemove(): void }[];
  sort: { options: SortOption[]; selected: string; onChange(chosen: string): void };
  loading: boolean;
  onClearAll(): void;
  onCancel(): void;
}

/** Views as tabs, search, filters as chips and sorting, over a table. */
export const TableFilters = ({
  state,
  views,
  search,
  filters,
  applied,
  sort,
  loading,
  onClearAll,
  onCancel,
}: Props) => (
  <IndexFilters
    mode={state.isOpen ? modes.open : modes.closed}
    setMode={(next) => state.setIsOpen(next === modes.open)}
    autoFocusSearchField={state.isOpenedByUser}
    tabs={views.tabs}
    selected={views.selected}
    // Polaris's shortcut lets Escape clear the filters even when it only closes a popover.
    disableKeyboardShortcuts
    // On a phone it would cover the bulk actions.
    disableStickyMode
    canCreateNewView
    onCreateNewView={views.onCreate}
    primaryAction={views.save}
    cancelAction={{ onAction: onCancel }}
    queryValue={search.value}
    queryPlaceholder={search.placeholder}
    onQueryChange={search.onChange}
    onQueryClear={() => search.onChange('')}
    filters={filters}
    appliedFilters={applied}
    onClearAll={onClearAll}
    sortOptions={sort.options}
    sortSelected={[sort.selected]}
    onSort={([chosen]) => chosen && sort.onChange(chosen)}
    loading={loading}
  />
);
