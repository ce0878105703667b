import { useIndexResourceState } from '@shopify/polaris';

export interface TableSelection {
  ids: string[];
  /** All rows that match, also those that are not shown. */
  isAll: boolean;
  /** For the table alone. */
  onChange(kind: string, isSelecting: boolean, which?: string | [number, number], position?: number): void;
  clear(): void;
}

/** Which rows of a table are selected. */
export function useTableSelection<Row extends { id: string }>(rows: Row[]): TableSelection {
  const state = useIndexResourceState(rows as unknown as { [key: string]: unknown }[]);
  return {
    ids: state.selectedResources,
    isAll: state.allResourcesSelected,
    onChange: state.handleSelectionChange,
    clear: state.clearSelection,
  };
}
