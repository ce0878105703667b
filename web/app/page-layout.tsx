import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { Page } from '../kit/layout/page.tsx';
import { TokenWidget } from '../overlays/token-widget.tsx';
import { restoreFocus } from '../ui/browser/restore-focus.ts';
import { PageHeaderContext } from './page-header.ts';
import styles from './page-layout.module.css';

// The billing screen shows the balance itself, so it needs no widget that links to it.
const billingPath = '/settings';

/** A column of at most 1000 px under a header with the token widget. */
export function PageLayout({ children }: { children: ReactNode }) {
  const [header, setHeader] = useState<HTMLElement | null>(null);
  const isBilling = useLocation().pathname === billingPath;
  return (
    <PageHeaderContext value={header}>
      <div ref={restoreFocus}>
        <header className={isBilling ? styles.bareHead : styles.head}>
          <div ref={setHeader} />
          {!isBilling && <TokenWidget />}
        </header>
        <main className={styles.content} tabIndex={-1} data-focus-target>
          <Page>{children}</Page>
        </main>
      </div>
    </PageHeaderContext>
  );
}
