import { type ReactNode, Suspense } from 'react';
import { OutOfTokensBanner } from '../overlays/out-of-tokens-banner.tsx';
import { HomeSkeleton } from '../screens/home/home-skeleton.tsx';
import { PageHead } from './page-header.ts';
import styles from './routes/home-route.module.css';
import type { Shortage } from './token-shortage.ts';

interface ChosenFrameProps {
  /** What was chosen, and the way to choose again. */
  head: ReactNode;
  shortage: Shortage;
  children: ReactNode;
}

/** Round every screen that writes about something chosen: the bar above it, and the banner when tokens are short. */
export function ChosenFrame({ head, shortage, children }: ChosenFrameProps) {
  return (
    <>
      <PageHead>{head}</PageHead>
      <div className={styles.stack}>
        {shortage && <OutOfTokensBanner isEmpty={shortage === 'empty'} />}
        <Suspense fallback={<HomeSkeleton />}>{children}</Suspense>
      </div>
    </>
  );
}
