import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { GenerationEntry, HistoryEntry } from '../../../common/contract/history.ts';
import { useApiQuery } from '../../api/use-api-query.ts';
import { useAppSearchParams } from '../../host/use-app-search-params.ts';
import { Tabs } from '../../kit/controls/tabs.tsx';
import { Card } from '../../kit/layout/card.tsx';
import type { ClaimingText } from '../../overlays/claims/without-claim.ts';
import { restoreFocus } from '../../ui/browser/restore-focus.ts';
import { PageTitle } from '../../ui/text/typography.tsx';
import { browserTimeZone, plotRange } from './date-ranges.ts';
import { EntryList } from './entry-list.tsx';
import { FilterBar } from './filter-bar.tsx';
import styles from './history.module.css';
import { type HistoryView, switchTab, tabNames, tabs, viewFromQuery, viewToQuery } from './history-query.ts';
import { PlotSkeleton } from './plot/plot-skeleton.tsx';
import { useHistory } from './use-history.ts';

const PlotCard = lazy(() => import('./plot/plot-card.tsx'));

interface Props {
  hasWriteAccess: boolean;
  /** Renders the dialog that publishes a text, over this screen. */
  renderPublishDialog(dialog: PublishDialogProps): ReactNode;
}

export interface PublishDialogProps {
  entry: GenerationEntry;
  /** Gets the focus back when the dialog closes. */
  activator: HTMLElement | null;
  onClose(): void;
  onPublished(): void;
  /** A statement was taken out of the text, or kept. */
  onChange(change: (text: ClaimingText) => ClaimingText): void;
}

export function HistoryScreen({ hasWriteAccess, renderPublishDialog }: Props) {
  const [address, setAddress] = useAppSearchParams();
  const view = viewFromQuery(address);
  const show = (next: HistoryView, replace = false) => setAddress((before) => viewToQuery(next, before), { replace });
  const history = useHistory(view);
  const plot = useApiQuery('historyPlot', {
    query: { ...plotRange(view.filters), timeZone: browserTimeZone() },
    refetchEachVisit: true,
  });
  const [publishing, setPublishing] = useState<Pick<PublishDialogProps, 'entry' | 'activator'> | null>(null);

  return (
    <div ref={restoreFocus} className={styles.screen}>
      <PageTitle>Usage history</PageTitle>
      <Card padding="none">
        <Tabs
          tabs={tabs.map((id) => ({ id, content: tabNames[id], controls: 'history-entries' }))}
          selected={tabs.indexOf(view.tab)}
          onSelect={(index) => show(switchTab(view, tabs[index] ?? 'generations'))}
        />
        <FilterBar key={view.tab} view={view} staff={plot.state === 'loaded' ? plot.data.staff : []} onChange={show} />
      </Card>
      {view.tab === 'ledger' && (
        <Suspense fallback={<PlotSkeleton />}>
          <PlotCard load={plot} range={plotRange(view.filters)} />
        </Suspense>
      )}
      <section
        ref={restoreFocus}
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
          onPublish={(entry, activator) => setPublishing({ entry, activator })}
        />
      </section>
      {publishing &&
        renderPublishDialog({
          activator: publishing.activator,
          entry: newest(publishing.entry, history.entries),
          onChange: (change) => history.changeText(publishing.entry.id, change),
          onClose: () => setPublishing(null),
          onPublished: () => {
            setPublishing(null);
            history.refresh();
          },
        })}
    </div>
  );
}

/** The entry as the list has it now. */
const newest = (entry: GenerationEntry, entries: HistoryEntry[]): GenerationEntry =>
  entries.find((each): each is GenerationEntry => each.tab === 'generations' && each.id === entry.id) ?? entry;
