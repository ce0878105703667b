import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { TokenWidget } from '../overlays/token-widget.tsx';
import { keepPlace } from '../ui/browser/restore-focus.ts';
import { PageHeadContext } from './page-header.ts';
import styles from './page-layout.module.css';

// The widget's way to more tokens would lead to where one is, and all it says stands there.
const billingPath = '/settings';

/** A column of at most 1000 px under a head that shows the token widget. */
export function PageLayout({ children }: { children: ReactNode }) {
  const [head, setHead] = useState<HTMLElement | null>(null);
  const isBilling = useLocation().pathname === billingPath;
  return (
    <PageHeadContext value={head}>
      <div ref={keepPlace}>
        <header className={isBilling ? styles.bareHead : styles.head}>
          <div ref={setHead} />
          {!isBilling && <TokenWidget />}
        </header>
        <main className={styles.content} tabIndex={-1} data-place>
          {children}
        </main>
      </div>
    </PageHeadContext>
  );
}
