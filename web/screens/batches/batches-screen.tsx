import type { BatchSummary } from '../../../common/contract/batches.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Row } from '../../kit/layout/row.tsx';
import { Badge } from '../../kit/text/badge.tsx';
import { batchStatusLabels, batchTitle, countsText } from '../../ui/batches/batch-names.ts';
import { DataLoader } from '../../ui/data-loader.tsx';
import { LoadingCard } from '../../ui/loading-card.tsx';
import { MessageCard } from '../../ui/message-card.tsx';
import { LinkRow, RowsCard } from '../../ui/rows/link-row.tsx';
import { PageTitle } from '../../ui/text/typography.tsx';
import styles from './batches.module.css';
import { type BatchPages, useBatches } from './use-batches.ts';

const dateTime = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** Every batch of the shop, so that any staff member finds any batch again from any browser. */
export function BatchesScreen() {
  const pages = useBatches();
  return (
    <div className={styles.screen}>
      <Row justify="space-between" align="center" gap="s">
        <PageTitle>Batches</PageTitle>
        <Button kind="plain" url="/text-tests">
          Tests of texts
        </Button>
      </Row>
      <DataLoader load={pages.load} placeholder={<LoadingCard of="batches" lines={8} />}>
        {(batches) => <BatchList batches={batches} pages={pages} />}
      </DataLoader>
    </div>
  );
}

function BatchList({ batches, pages }: { batches: BatchSummary[]; pages: BatchPages }) {
  if (batches.length === 0)
    return (
      <MessageCard action={<Button url="/product-cms">Choose products</Button>}>
        No batches yet. Choose products, a collection or a tag, and write for all of them at once.
      </MessageCard>
    );
  return (
    <>
      <RowsCard>
        {batches.map((batch) => (
          <BatchRow key={batch.id} batch={batch} />
        ))}
      </RowsCard>
      {pages.hasMore && (
        <div className={styles.more}>
          <Button loading={pages.isLoadingMore} onClick={pages.loadMore}>
            Show more
          </Button>
        </div>
      )}
    </>
  );
}

function BatchRow({ batch }: { batch: BatchSummary }) {
  const { name, tone } = batchStatusLabels[batch.status];
  return (
    <LinkRow
      title={batchTitle(batch)}
      url={`/batch-results/${batch.id}`}
      about={`${batch.startedBy.name} · ${dateTime.format(new Date(batch.startedAt))}`}
    >
      <span className={styles.counts}>{countsText(batch)}</span>
      <Badge tone={tone}>{name}</Badge>
    </LinkRow>
  );
}
