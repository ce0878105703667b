import type { ReactNode } from 'react';
import { productName } from '../../common/product-name.ts';
import { TokenWidget } from '../overlays/token-widget.tsx';
import styles from './page-layout.module.css';

/** A column of at most 1000 px under a strip that keeps the token widget's corner free. */
export function PageLayout({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <header className={styles.strip}>
        <span className={styles.brand}>
          <img src="/icons/yodel.svg" alt="" width="24" height="24" />
          {productName}
        </span>
        <TokenWidget />
      </header>
      <main className={styles.content}>{children}</main>
    </div>
  );
}
