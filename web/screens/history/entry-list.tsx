import { useEffect, useRef } from 'react';
import type { GenerationEntry, HistoryEntry, HistoryTab } from '../../../common/contract/history.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { SkeletonText } from '../../kit/states/skeleton-text.tsx';
import { Text } from '../../kit/text/text.tsx';
import { LoadFailureCard, MessageCard } from '../../ui/message-card.tsx';
import { ChangeGroupRow } from './change-group-row.tsx';
import { ChangeRow } from './change-row.tsx';
import { GenerationRow } from './generation-row.tsx';
import styles from './history.module.css';
import { formatDay } from './history-labels.ts';
import { LedgerRow } from './ledger-row.tsx';
import type { HistoryPages } from './use-history.ts';

interface Props {
  history: HistoryPages;
  tab: HistoryTab;
  isFiltered: boolean;
  hasWriteAccess: boolean;
  onClearFilters(): void;
  onPublish(entry: GenerationEntry, activator: HTMLElement | null): void;
}

const emptyTexts: Record<HistoryTab, string> = {
  generations: 'Nothing has been written yet. Every text you write will be kept here.',
  changes: 'Nothing has been changed in your store yet. Every text you add to it will be listed here.',
  ledger: 'No tokens have come or gone yet.',
};

export function EntryList({ history, tab, isFiltered, hasWriteAccess, onClearFilters, onPublish }: Props) {
  if (history.state === 'loading') {
    return (
      <Card>
        <div role="status" aria-label="Loading history">
          <SkeletonText lines={8} />
        </div>
      </Card>
    );
  }
  if (history.state === 'failed') return <LoadFailureCard />;
  if (history.entries.length === 0) {
    return isFiltered ? (
      <MessageCard action={<Button onClick={onClearFilters}>Clear all filters</Button>}>
        Nothing matches these filters.
      </MessageCard>
    ) : (
      <MessageCard action={<Button url="/">Write a text</Button>}>{emptyTexts[tab]}</MessageCard>
    );
  }

  return (
    <div className={styles.days}>
      {byDay(history.entries).map(({ day, entries }) => (
        <section key={day} aria-label={day}>
          <div className={styles.dayHead}>
            <Text as="h2" size="heading-s" tone="quiet">
              {day}
            </Text>
          </div>
          <Card padding="none">
            <ul className={styles.rows}>
              {entries.map((entry) => (
                <EntryRow
                  key={entry.tab === 'changes' && entry.group ? entry.group.id : entry.id}
                  entry={entry}
                  history={history}
                  onPublish={hasWriteAccess ? onPublish : null}
                />
              ))}
            </ul>
          </Card>
        </section>
      ))}
      {history.hasMore && <LoadMore history={history} />}
    </div>
  );
}

interface EntryRowProps {
  entry: HistoryEntry;
  history: HistoryPages;
  /** null: the store has not granted write access. */
  onPublish: Props['onPublish'] | null;
}

function EntryRow({ entry, history, onPublish }: EntryRowProps) {
  const canUndo = onPublish !== null;
  switch (entry.tab) {
    case 'generations':
      return (
        <GenerationRow
          entry={entry}
          onPublish={onPublish}
          onChange={(change) => history.changeText(entry.id, change)}
        />
      );
    case 'changes':
      return entry.group && entry.group.changes > 1 ? (
        <ChangeGroupRow entry={{ ...entry, group: entry.group }} canUndo={canUndo} onUndone={history.refresh} />
      ) : (
        <ChangeRow entry={entry} canUndo={canUndo} onUndone={history.refresh} />
      );
    case 'ledger':
      return <LedgerRow entry={entry} />;
  }
}

/** Loads the next page when scrolled near; the button is for keyboards and after a failure. */
function LoadMore({ history }: { history: HistoryPages }) {
  const end = useRef<HTMLDivElement>(null);
  const { loadMore } = history;
  const latest = useRef(loadMore);
  useEffect(() => {
    latest.current = loadMore;
  });
  const { length } = history.entries;
  // biome-ignore lint/correctness/useExhaustiveDependencies: checks again after each page whether the end is in sight
  useEffect(() => {
    if (!end.current) return;
    const watcher = new IntersectionObserver(([seen]) => seen?.isIntersecting && latest.current(), {
      rootMargin: '600px',
    });
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [length]);
  return (
    <div ref={end} className={styles.more}>
      <Button loading={history.isLoadingMore} onClick={history.retry}>
        Show more
      </Button>
    </div>
  );
}

function byDay(entries: HistoryEntry[]): { day: string; entries: HistoryEntry[] }[] {
  const days: { day: string; entries: HistoryEntry[] }[] = [];
  for (const entry of entries) {
    const day = formatDay(entry.at);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}
