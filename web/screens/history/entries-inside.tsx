import type { ReactNode } from 'react';
import type { Query } from '../../../common/contract/contract.ts';
import type { HistoryEntry } from '../../../common/contract/history.ts';
import { Button } from '../../kit/controls/button.tsx';
import { SkeletonText } from '../../kit/states/skeleton-text.tsx';
import styles from './history.module.css';
import { useHistoryPages } from './use-history.ts';

interface Props {
  query: Query<'history'>;
  children(entry: HistoryEntry): ReactNode;
}

/** The entries that a row opens to. */
export function EntriesInside({ query, children }: Props) {
  const { state, entries, hasMore, isLoadingMore, retry } = useHistoryPages(query);
  if (state === 'loading') return <SkeletonText lines={3} />;
  return (
    <>
      <ul className={styles.inside}>{entries.map(children)}</ul>
      {(hasMore || state === 'failed') && (
        <div className={styles.more}>
          <Button loading={isLoadingMore} onClick={retry}>
            {state === 'failed' ? 'Try again' : 'Show more'}
          </Button>
        </div>
      )}
    </>
  );
}
