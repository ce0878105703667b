import { type ReactNode, Suspense } from 'react';
import { OutOfTokensBanner } from '../overlays/out-of-tokens-banner.tsx';
import { HomeSkeleton } from '../screens/home/home-skeleton.tsx';
import { PageHeader } from './page-header.ts';
import styles from './routes/home-route.module.css';
import type { Shortage } from './token-shortage.ts';

interface TargetLayoutProps {
  /** Shows what was chosen, and lets the user choose again. */
  header: ReactNode;
  shortage: Shortage;
  children: ReactNode;
}

/** The layout of every screen for a chosen target: the header bar, and the banner when tokens are short. */
export function TargetLayout({ header, shortage, children }: TargetLayoutProps) {
  return (
    <>
      <PageHeader>{header}</PageHeader>
      <div className={styles.stack}>
        {shortage && <OutOfTokensBanner isEmpty={shortage === 'empty'} />}
        <Suspense fallback={<HomeSkeleton />}>{children}</Suspense>
      </div>
    </>
  );
}
