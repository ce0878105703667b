import {
  Badge,
  BlockStack,
  Button,
  Card,
  DropZone,
  InlineError,
  ProgressBar,
  SkeletonBodyText,
  Text,
} from '@shopify/polaris';
import { useNavigate, useParams } from 'react-router';
import type { Document } from '../../../common/contract/documents/documents.ts';
import { counted } from '../../../common/text/counted.ts';
import { DataLoader } from '../../ui/data-loader.tsx';
import { DocumentView } from './document-view.tsx';
import styles from './documents.module.css';
import { type Documents, useDocuments } from './use-documents.ts';

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
      <BlockStack gap="100">
        <Text as="h1" variant="headingLg">
          Your documents
        </Text>
        <Text as="p" tone="subdued">
          Price lists, spec sheets and catalogues of your suppliers. Their facts are used in texts when you have
          accepted them, and each keeps the words that it was read from.
        </Text>
      </BlockStack>
      <Drop documents={documents} />
      <DataLoader load={documents.load} placeholder={<Loading />}>
        {(list) => (list.length > 0 ? <Rows documents={list} /> : null)}
      </DataLoader>
    </div>
  );
}

function Drop({ documents: { uploads, upload } }: { documents: Documents }) {
  const navigate = useNavigate();
  const send = async (files: File[]) => {
    const sent = await upload(files);
    const [only] = sent;
    if (only && files.length === 1) void navigate(`/documents/${only.id}`);
  };
  return (
    <Card>
      <BlockStack gap="300">
        <DropZone label="Add documents" labelHidden onDrop={(files) => void send(files)}>
          <DropZone.FileUpload
            actionTitle="Choose files"
            actionHint="or drop them here: CSV, Excel (.xlsx), PDF, HTML or text, up to 20 MB and 50,000 rows"
          />
        </DropZone>
        {uploads.map(({ name, problem }) =>
          problem === null ? (
            <Text as="p" key={name}>{`Sending ${name} …`}</Text>
          ) : (
            <InlineError key={name} fieldID="documents" message={`${name}: ${problem}`} />
          ),
        )}
      </BlockStack>
    </Card>
  );
}

const Rows = ({ documents }: { documents: Document[] }) => (
  <Card padding="0">
    <ul className={styles.rows}>
      {documents.map((document) => (
        <DocumentRow key={document.id} document={document} />
      ))}
    </ul>
  </Card>
);

function DocumentRow({ document }: { document: Document }) {
  const { id, name, status, counts, uploadedBy, uploadedAt, progress } = document;
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <Button variant="plain" textAlign="start" url={`/documents/${id}`}>
          {name}
        </Button>
        <Text as="span" tone="subdued">
          {`${uploadedBy.name} · ${date.format(new Date(uploadedAt))}`}
        </Text>
      </div>
      <span className={styles.counts}>
        {counts.facts > 0
          ? `${counted(counts.facts, 'fact')} in use`
          : `${counts.matched} of ${counted(counts.rows, 'row')} matched`}
      </span>
      {status === 'reading' && (
        <div className={styles.progress}>
          <ProgressBar progress={Math.round(progress * 100)} size="small" ariaLabelledBy={undefined} />
        </div>
      )}
      <StatusBadge document={document} />
    </li>
  );
}

export function StatusBadge({ document: { status, acceptedAt } }: { document: Document }) {
  if (status === 'reading') return <Badge tone="info">Being read</Badge>;
  if (status === 'failed') return <Badge tone="critical">Not readable</Badge>;
  if (status === 'waiting') return <Badge tone="attention">Waits for you</Badge>;
  return acceptedAt === null ? <Badge tone="attention">To review</Badge> : <Badge tone="success">Accepted</Badge>;
}

const Loading = () => (
  <Card>
    <div role="status" aria-label="Loading documents">
      <SkeletonBodyText lines={4} />
    </div>
  </Card>
);
