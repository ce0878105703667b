import { Banner, BlockStack, Button, Card, InlineStack, ProgressBar, SkeletonBodyText, Text } from '@shopify/polaris';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { counted } from '../../../common/text/counted.ts';
import { DataLoader } from '../../ui/data-loader.tsx';
import { confirmDialog } from '../../ui/dialogs/dialogs.ts';
import { type Accepted, Afterwards } from './afterwards.tsx';
import { ColumnMapping } from './column-mapping.tsx';
import styles from './documents.module.css';
import { StatusBadge } from './documents-screen.tsx';
import { MatchList } from './match-list.tsx';
import { type DocumentState, type Filter, type ShownDocument, useDocument } from './use-document.ts';

/** One document: its cost, its columns, what it says about which product, and what it changed. */
export function DocumentView({ id }: { id: string }) {
  const [filter, setFilter] = useState<Filter>('all');
  const state = useDocument(id, filter);
  return (
    <div className={styles.screen}>
      <Button variant="plain" textAlign="start" url="/documents">
        Your documents
      </Button>
      <DataLoader load={state.load} placeholder={<Loading />}>
        {(shown) => <Shown shown={shown} state={state} filter={filter} onFilter={setFilter} />}
      </DataLoader>
    </div>
  );
}

interface ShownProps {
  shown: ShownDocument;
  state: DocumentState;
  filter: Filter;
  onFilter(filter: Filter): void;
}

function Shown({ shown, state, filter, onFilter }: ShownProps) {
  const { document, sheets } = shown;
  const [accepted, setAccepted] = useState<Accepted | null>(null);
  const [isMapping, setIsMapping] = useState(false);
  return (
    <>
      <Head shown={shown} state={state} onAccepted={setAccepted} />
      {state.problem && <Banner tone="critical">{state.problem}</Banner>}
      {document.error && <Banner tone="critical">{document.error}</Banner>}
      {document.status === 'reading' && <Reading progress={document.progress} />}
      {document.cost > 0 && document.status !== 'reading' && <Cost shown={shown} state={state} />}
      <Afterwards shown={shown} accepted={accepted} />
      {sheets.length > 0 && document.status !== 'reading' && (
        <Card>
          <BlockStack gap="300">
            <Button
              variant="plain"
              textAlign="start"
              disclosure={isMapping ? 'up' : 'down'}
              ariaExpanded={isMapping}
              onClick={() => setIsMapping(!isMapping)}
            >
              What the columns say
            </Button>
            {isMapping &&
              sheets.map((sheet) => (
                <ColumnMapping key={`${sheet.position}:${sheet.name}`} id={document.id} sheet={sheet} state={state} />
              ))}
          </BlockStack>
        </Card>
      )}
      {document.status !== 'failed' && <MatchList shown={shown} state={state} filter={filter} onFilter={onFilter} />}
    </>
  );
}

interface HeadProps {
  shown: ShownDocument;
  state: DocumentState;
  onAccepted(accepted: Accepted | null): void;
}

function Head({ shown: { document }, state, onAccepted }: HeadProps) {
  const { id, name, counts, status } = document;
  const navigate = useNavigate();
  const accept = async () => onAccepted(await state.act('acceptDocument', { id }));
  const remove = async () => {
    const isSure = await confirmDialog({
      title: `Delete ${name}?`,
      message: 'Its facts are no longer used in texts. Texts that have been written stay as they are.',
      confirm: 'Delete',
      isDestructive: true,
    });
    if (isSure && (await state.remove())) void navigate('/documents');
  };
  return (
    <BlockStack gap="300">
      <InlineStack gap="200" blockAlign="center">
        <Text as="h1" variant="headingLg" breakWord>
          {name}
        </Text>
        <StatusBadge document={document} />
      </InlineStack>
      <Text as="p" tone="subdued">
        {`${counted(counts.rows, 'row')}: ${counts.matched} matched, ${counts.unsure} unsure, ${counts.rows - counts.matched - counts.unsure} without a product. ${counted(counts.facts, 'fact')} in use.`}
      </Text>
      <InlineStack gap="200">
        <Button
          variant="primary"
          disabled={status === 'reading' || status === 'failed' || counts.matched === 0}
          loading={state.busy === 'acceptDocument'}
          onClick={() => void accept()}
        >
          Accept all without conflict
        </Button>
        {counts.facts > 0 && (
          <Button loading={state.busy === 'undoDocument'} onClick={() => void state.act('undoDocument', { id })}>
            Undo
          </Button>
        )}
        <Button tone="critical" variant="tertiary" loading={state.busy === 'delete'} onClick={() => void remove()}>
          Delete
        </Button>
      </InlineStack>
    </BlockStack>
  );
}

const Reading = ({ progress }: { progress: number }) => (
  <Card>
    <BlockStack gap="200">
      <Text as="p">Yodel is reading this document. You can close this page.</Text>
      <div role="status" aria-label={`${Math.round(progress * 100)} % read`}>
        <ProgressBar progress={Math.round(progress * 100)} size="small" />
      </div>
    </BlockStack>
  </Card>
);

function Cost({ shown: { document }, state }: { shown: ShownDocument; state: DocumentState }) {
  const tokens = counted(document.cost, 'token');
  return (
    <Banner
      title={`Reading its free text costs ${tokens}`}
      action={{
        content: `Read for ${tokens}`,
        loading: state.busy === 'readDocument',
        onAction: () => void state.act('readDocument', { id: document.id }),
      }}
    >
      <p>A model looks for facts on its pages and in its long cells. Tables have been read and cost nothing.</p>
    </Banner>
  );
}

const Loading = () => (
  <Card>
    <div role="status" aria-label="Loading the document">
      <SkeletonBodyText lines={8} />
    </div>
  </Card>
);
