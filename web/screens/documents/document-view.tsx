import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { counted } from '../../../common/text/counted.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { Row } from '../../kit/layout/row.tsx';
import { Stack } from '../../kit/layout/stack.tsx';
import { Note } from '../../kit/states/note.tsx';
import { Progress } from '../../kit/states/progress.tsx';
import { Text } from '../../kit/text/text.tsx';
import { DataLoader } from '../../ui/data-loader.tsx';
import { confirmDialog } from '../../ui/dialogs/dialogs.ts';
import { LoadingCard } from '../../ui/loading-card.tsx';
import { type Accepted, Afterwards } from './afterwards.tsx';
import { ColumnMapping } from './column-mapping.tsx';
import styles from './documents.module.css';
import { StatusBadge } from './documents-screen.tsx';
import { MatchList } from './match-list.tsx';
import { type DocumentState, type Filter, type ShownDocument, useDocument } from './use-document.ts';

/** One document: its cost, its columns, what it says about which product, and what it changed. */
export function DocumentView({ id }: { id: string }) {
  const [chosen, setChosen] = useState<Filter | null>(null);
  const filter = chosen ?? 'all';
  const state = useDocument(id, filter);
  const isNewVersion = state.load.state === 'loaded' && state.load.data.document.previousId !== null;
  // Of a new version, the merchant wants to see what has changed.
  useEffect(() => {
    if (isNewVersion) setChosen((earlier) => earlier ?? 'changed');
  }, [isNewVersion]);
  return (
    <div className={styles.screen}>
      <Button kind="plain" align="start" url="/brand-voice/documents">
        Your documents
      </Button>
      <DataLoader load={state.load} placeholder={<LoadingCard of="the document" lines={8} />}>
        {(shown) => <Shown shown={shown} state={state} filter={filter} onFilter={setChosen} />}
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
      {state.problem && <Note tone="critical">{state.problem}</Note>}
      {document.error && <Note tone="critical">{document.error}</Note>}
      {document.status === 'reading' && <Reading progress={document.progress} />}
      {document.cost > 0 && document.status !== 'reading' && <Cost shown={shown} state={state} />}
      <Afterwards shown={shown} accepted={accepted} />
      {sheets.length > 0 && document.status !== 'reading' && (
        <Card>
          <Stack gap="m">
            <Button
              kind="plain"
              align="start"
              arrow={isMapping ? 'up' : 'down'}
              expanded={isMapping}
              onClick={() => setIsMapping(!isMapping)}
            >
              What the columns say
            </Button>
            {isMapping &&
              sheets.map((sheet) => (
                <ColumnMapping key={`${sheet.position}:${sheet.name}`} id={document.id} sheet={sheet} state={state} />
              ))}
          </Stack>
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
    if (isSure && (await state.remove())) void navigate('/brand-voice/documents');
  };
  return (
    <Stack gap="m">
      <Row gap="s" align="center">
        <Text as="h2" size="heading-m" breakWord>
          {name}
        </Text>
        <StatusBadge document={document} />
      </Row>
      <Text as="p" tone="quiet">
        {`${document.previousId === null ? '' : 'A new version: only what has changed is shown at first. '}${counted(counts.rows, 'row')}: ${counts.matched} matched, ${counts.unsure} unsure, ${counts.rows - counts.matched - counts.unsure} without a product. ${counted(counts.facts, 'fact')} in use.`}
      </Text>
      <Row gap="s">
        <Button
          kind="primary"
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
        <Button tone="critical" kind="quiet" loading={state.busy === 'delete'} onClick={() => void remove()}>
          Delete
        </Button>
      </Row>
    </Stack>
  );
}

const Reading = ({ progress }: { progress: number }) => (
  <Card>
    <Stack gap="s">
      <Text as="p">Yodel is reading this document. You can close this page.</Text>
      <div role="status" aria-label={`${Math.round(progress * 100)} % read`}>
        <Progress percent={Math.round(progress * 100)} />
      </div>
    </Stack>
  </Card>
);

function Cost({ shown: { document }, state }: { shown: ShownDocument; state: DocumentState }) {
  const tokens = counted(document.cost, 'token');
  return (
    <Note
      title={`Reading its free text costs ${tokens}`}
      action={{
        content: `Read for ${tokens}`,
        loading: state.busy === 'readDocument',
        onAction: () => void state.act('readDocument', { id: document.id }),
      }}
    >
      <p>A model looks for facts on its pages and in its long cells. Tables have been read and cost nothing.</p>
    </Note>
  );
}
