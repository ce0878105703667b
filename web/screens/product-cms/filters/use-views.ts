import type { IndexFiltersProps } from '@shopify/polaris';
import { useState } from 'react';
import type { SavedView } from '../../../../common/catalogue/stored-settings.ts';
import { useKeyVal } from '../../../session/key-vals.ts';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { viewShowing, viewsWith, withChanged, without, withRenamed, withView } from './views.ts';

/** The tabs over the table: our views, then the staff member's own. */
export function useViews(address: string, onAddress: (address: string) => void, onSaved: () => void) {
  const [saved, setSaved] = useKeyVal('product_cms_views');
  const views = viewsWith(saved);
  // A view that is being changed stays selected until its changes are saved or dropped.
  const [lastSelected, setLastSelected] = useState<string | null>(null);
  const showing = viewShowing(views, address);
  const last = views.findIndex(({ name }) => name === lastSelected);
  const selected = showing ?? Math.max(last, 0);
  const current = views[selected];

  function keep(next: SavedView[] | null, name: string): boolean {
    if (!next) {
      showToast({ content: 'This view cannot be saved: give it another, shorter name.', severity: 'warn' });
      return false;
    }
    setSaved(next);
    setLastSelected(name);
    onSaved();
    return true;
  }
  const create = async (name: string): Promise<boolean> => keep(withView(saved, name, address), name.trim());

  const tabs: IndexFiltersProps['tabs'] = views.map(({ name, address: target, isFixed }, place) => ({
    id: `view-${place}`,
    content: name,
    isLocked: isFixed,
    onAction() {
      setLastSelected(name);
      onAddress(target);
    },
    ...(!isFixed && {
      actions: [
        {
          type: 'rename' as const,
          onPrimaryAction: async (newName: string) => keep(withRenamed(saved, name, newName), newName.trim()),
        },
        {
          type: 'delete' as const,
          onPrimaryAction: async () => {
            setSaved(without(saved, name));
            setLastSelected(null);
            onAddress('');
            return true;
          },
        },
      ],
    }),
  }));

  const primaryAction: IndexFiltersProps['primaryAction'] =
    current && !current.isFixed && showing === null
      ? {
          type: 'save',
          onAction: async () => keep(withChanged(saved, current.name, address), current.name),
        }
      : { type: 'save-as', onAction: create, disabled: showing !== null };

  return {
    tabs,
    selected,
    isShowing: showing !== null,
    selectedAddress: current?.address ?? '',
    create,
    primaryAction,
  };
}
