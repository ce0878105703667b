import { useState } from 'react';
import type { SavedView } from '../../../../common/catalogue/stored-settings.ts';
import type { SaveView } from '../../../kit/tables/table-filters.tsx';
import { useKeyVal } from '../../../session/key-vals.ts';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { findView, viewsWith, withChanged, without, withRenamed, withView } from './views.ts';

/** The tabs over the table: our views, then the staff member's own. */
export function useViews(queryString: string, onQueryString: (queryString: string) => void, onSaved: () => void) {
  const [saved, setSaved] = useKeyVal('product_cms_views');
  const views = viewsWith(saved);
  // A changed view stays selected until its changes are saved or discarded.
  const [lastSelected, setLastSelected] = useState<string | null>(null);
  const matchingView = findView(views, queryString);
  const last = views.findIndex(({ name }) => name === lastSelected);
  const selected = matchingView ?? Math.max(last, 0);
  const current = views[selected];

  function saveViews(next: SavedView[] | null, name: string): boolean {
    if (!next) {
      showToast({ content: 'This view cannot be saved: give it another, shorter name.', severity: 'warn' });
      return false;
    }
    setSaved(next);
    setLastSelected(name);
    onSaved();
    return true;
  }
  const create = async (name: string): Promise<boolean> => saveViews(withView(saved, name, queryString), name.trim());

  const tabs = views.map((view, place) => ({
    id: `view-${place}`,
    content: view.name,
    isLocked: view.isFixed,
    onAction() {
      setLastSelected(view.name);
      onQueryString(view.address);
    },
    ...(!view.isFixed && {
      actions: tabActions({
        rename: (name) => saveViews(withRenamed(saved, view.name, name), name.trim()),
        remove: () => {
          setSaved(without(saved, view.name));
          setLastSelected(null);
          onQueryString('');
        },
      }),
    }),
  }));

  const save: SaveView =
    current && !current.isFixed && matchingView === null
      ? {
          type: 'save',
          onAction: async () => saveViews(withChanged(saved, current.name, queryString), current.name),
        }
      : { type: 'save-as', onAction: create, disabled: matchingView !== null };

  return {
    tabs,
    selected,
    isMatchingView: matchingView !== null,
    selectedQueryString: current?.address ?? '',
    create,
    save,
  };
}

const tabActions = (on: { rename(name: string): boolean; remove(): void }) => [
  { type: 'rename' as const, onPrimaryAction: async (name: string) => on.rename(name) },
  {
    type: 'delete' as const,
    onPrimaryAction: async () => {
      on.remove();
      return true;
    },
  },
];
