import { type ReactNode, useState } from 'react';
import { TokenWidget } from '../overlays/token-widget.tsx';
import { PageHeadContext } from './page-head.ts';
import styles from './page-layout.module.css';

/** A column of at most 1000 px under a head that always shows the token widget. */
export function PageLayout({ children }: { children: ReactNode }) {
  const [head, setHead] = useState<HTMLElement | null>(null);
  return (
    <PageHeadContext value={head}>
      <header className={styles.head}>
        <div ref={setHead} />
        <TokenWidget />
      </header>
      <main className={styles.content}>{children}</main>
    </PageHeadContext>
  );
}
