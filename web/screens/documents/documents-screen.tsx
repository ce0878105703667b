import { useParams } from 'react-router';
import type { Document } from '../../../common/contract/documents/documents.ts';
import { counted } from '../../../common/text/counted.ts';
import { Card } from '../../kit/layout/card.tsx';
import { Stack } from '../../kit/layout/stack.tsx';
import { Progress } from '../../kit/states/progress.tsx';
import { Badge } from '../../kit/text/badge.tsx';
import { Text } from '../../kit/text/text.tsx';
import DocumentDrop from '../../overlays/documents/document-drop.tsx';
import { DataLoader } from '../../ui/data-loader.tsx';
import { LoadingCard } from '../../ui/loading-card.tsx';
import { LinkRow, RowsCard } from '../../ui/rows/link-row.tsx';
import { CardTitle } from '../../ui/text/typography.tsx';
import { DocumentView } from './document-view.tsx';
import styles from './documents.module.css';
import { useDocuments } from './use-documents.ts';

const date = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

/** What suppliers sent: dropped here, matched to products, and used in texts once accepted. */
export function DocumentsScreen() {
  const { id } = useParams();
  return id === undefined ? <DocumentList /> : <DocumentView key={id} id={id} />;
}

function DocumentList() {
  const documents = useDocuments();
  return (
    <div className={styles.screen}>
      <Stack gap="2xs">
        <CardTitle>Your documents</CardTitle>
        <Text as="p" tone="quiet">
          Price lists, spec sheets and catalogues of your suppliers. Their facts are used in texts when you have
          accepted them, and each keeps the words that it was read from.
        </Text>
      </Stack>
      <Card>
        <DocumentDrop />
      </Card>
      <DataLoader load={documents} placeholder={<LoadingCard of="documents" lines={4} />}>
        {(list) => (list.length > 0 ? <Rows documents={list} /> : null)}
      </DataLoader>
    </div>
  );
}

const Rows = ({ documents }: { documents: Document[] }) => (
  <RowsCard>
    {documents.map((document) => (
      <DocumentRow key={document.id} document={document} />
    ))}
  </RowsCard>
);

function DocumentRow({ document }: { document: Document }) {
  const { id, name, status, counts, uploadedBy, uploadedAt, progress } = document;
  return (
    <LinkRow
      title={name}
      url={`/brand-voice/documents/${id}`}
      about={`${uploadedBy.name} · ${date.format(new Date(uploadedAt))}`}
    >
      <span className={styles.counts}>
        {counts.facts > 0
          ? `${counted(counts.facts, 'fact')} in use`
          : `${counts.matched} of ${counted(counts.rows, 'row')} matched`}
      </span>
      {status === 'reading' && (
        <div className={styles.progress}>
          <Progress percent={Math.round(progress * 100)} labelledBy={undefined} />
        </div>
      )}
      <StatusBadge document={document} />
    </LinkRow>
  );
}

export function StatusBadge({ document: { status, acceptedAt } }: { document: Document }) {
  if (status === 'reading') return <Badge tone="info">Being read</Badge>;
  if (status === 'failed') return <Badge tone="critical">Not readable</Badge>;
  if (acceptedAt !== null) return <Badge tone="success">Accepted</Badge>;
  return <Badge tone="info">{status === 'waiting' ? 'Waits for you' : 'To review'}</Badge>;
}
