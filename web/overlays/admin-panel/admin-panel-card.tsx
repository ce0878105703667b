import { useState } from 'react';
import { Button } from '../../kit/controls/button.tsx';
import { tabStorage } from '../../ui/browser/tab-storage.ts';
import type { AdminButton } from './admin-buttons.ts';
import styles from './admin-panel.module.css';

type PanelState = 'collapsed' | 'open' | 'hidden';

const hiddenKey = 'admin_panel_hidden';
const listId = 'admin-panel-buttons';

export default function AdminPanelCard({ buttons }: { buttons: AdminButton[] }) {
  const [state, setState] = useState<PanelState>(() => (tabStorage.get(hiddenKey) ? 'hidden' : 'collapsed'));
  if (state === 'hidden') return null;

  const isOpen = state === 'open';
  const hide = () => {
    tabStorage.set(hiddenKey, 'true');
    document.querySelector('main')?.focus({ preventScroll: true });
    setState('hidden');
  };
  return (
    <aside className={styles.panel} aria-label="Admin Control">
      <Button
        wide
        arrow={isOpen ? 'down' : 'up'}
        expanded={isOpen}
        controls={listId}
        onClick={() => setState(isOpen ? 'collapsed' : 'open')}
      >
        Admin
      </Button>
      <div id={listId} className={styles.buttons} hidden={!isOpen}>
        {buttons.map(({ id, title, onClick }) => (
          <Button key={id} wide align="start" kind="quiet" onClick={onClick}>
            {title}
          </Button>
        ))}
        <Button wide align="start" kind="quiet" tone="critical" onClick={hide}>
          Hide Panel Entirely
        </Button>
      </div>
    </aside>
  );
}
