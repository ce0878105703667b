import { Button, SkeletonBodyText } from '@shopify/polaris';
import type { ReactNode } from 'react';
import type { Query } from '../../../common/contract/contract.ts';
import type { HistoryEntry } from '../../../common/contract/history.ts';
import styles from './history.module.css';
import { useHistoryPages } from './use-history.ts';

interface Props {
  query: Query<'history'>;
  children(entry: HistoryEntry): ReactNode;
}

/** The entries that a row opens to. */
export function EntriesInside({ query, children }: Props) {
  const { state, entries, hasMore, isLoadingMore, retry } = useHistoryPages(query);
  if (state === 'loading') return <SkeletonBodyText lines={3} />;
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
