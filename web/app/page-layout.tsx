import { type ReactNode, useState } from 'react';
import { productName } from '../../common/product-name.ts';
import { TokenWidget } from '../overlays/token-widget.tsx';
import { PageHeadContext } from './page-head.ts';
import styles from './page-layout.module.css';

/** A column of at most 1000 px under a head that always shows the token widget. */
export function PageLayout({ children }: { children: ReactNode }) {
  const [head, setHead] = useState<HTMLElement | null>(null);
  return (
    <PageHeadContext value={head}>
      <header className={styles.head}>
        <div className={styles.own} ref={setHead} />
        <span className={styles.brand}>
          <img src="/icons/yodel.svg" alt="" width="24" height="24" />
          {productName}
        </span>
        <TokenWidget />
      </header>
      <main className={styles.content}>{children}</main>
    </PageHeadContext>
  );
}
