import { Card, Tabs, Text } from '@shopify/polaris';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { GenerationEntry } from '../../../common/contract/history.ts';
import { useLoad } from '../../api/use-api-query.ts';
import { useOwnQuery } from '../../host/use-app-search-params.ts';
import { keepPlace } from '../../ui/browser/restore-focus.ts';
import { ownTimeZone, plotRange } from './date-ranges.ts';
import { EntryList } from './entry-list.tsx';
import { FilterBar } from './filter-bar.tsx';
import styles from './history.module.css';
import { addressOf, type HistoryView, onTab, tabNames, tabs, viewFrom } from './history-query.ts';
import { PlotSkeleton } from './plot/plot-skeleton.tsx';
import { useHistory } from './use-history.ts';

const PlotCard = lazy(() => import('./plot/plot-card.tsx'));

interface Props {
  hasWriteAccess: boolean;
  /** Draws the dialog that writes a text to the store, over this screen. */
  writeDialog(dialog: WriteDialogProps): ReactNode;
}

export interface WriteDialogProps {
  entry: GenerationEntry;
  /** Who gets the focus back. */
  activator: HTMLElement | null;
  onClose(): void;
  onWritten(): void;
}

export function HistoryScreen({ hasWriteAccess, writeDialog }: Props) {
  const [address, setAddress] = useOwnQuery();
  const view = viewFrom(address);
  const show = (next: HistoryView, replace = false) => setAddress((before) => addressOf(next, before), { replace });
  const history = useHistory(view);
  const plot = useLoad('historyPlot', {
    query: { ...plotRange(view.filters), timeZone: ownTimeZone() },
    isFreshEachVisit: true,
  });
  const [writing, setWriting] = useState<Pick<WriteDialogProps, 'entry' | 'activator'> | null>(null);

  return (
    <div ref={keepPlace} className={styles.screen}>
      <Text as="h1" variant="headingLg">
        Usage history
      </Text>
      <Card padding="0">
        <Tabs
          tabs={tabs.map((id) => ({ id, content: tabNames[id], panelID: 'history-entries' }))}
          selected={tabs.indexOf(view.tab)}
          onSelect={(index) => show(onTab(view, tabs[index] ?? 'generations'))}
          fitted
        />
        <FilterBar key={view.tab} view={view} staff={plot.state === 'loaded' ? plot.data.staff : []} onChange={show} />
      </Card>
      {view.tab === 'ledger' && (
        <Suspense fallback={<PlotSkeleton />}>
          <PlotCard load={plot} range={plotRange(view.filters)} />
        </Suspense>
      )}
      <section
        ref={keepPlace}
        id="history-entries"
        className={styles.entries}
        aria-label={tabNames[view.tab]}
        tabIndex={-1}
      >
        <EntryList
          history={history}
          tab={view.tab}
          isFiltered={Object.keys(view.filters).length > 0}
          hasWriteAccess={hasWriteAccess}
          onClearFilters={() => show({ tab: view.tab, filters: {} })}
          onWrite={(entry, activator) => setWriting({ entry, activator })}
        />
      </section>
      {writing &&
        writeDialog({
          ...writing,
          onClose: () => setWriting(null),
          onWritten: () => {
            setWriting(null);
            history.refresh();
          },
        })}
    </div>
  );
}
