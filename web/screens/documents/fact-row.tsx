import type { DocumentFact, DocumentMatch } from '../../../common/contract/documents/documents.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Row } from '../../kit/layout/row.tsx';
import { Badge } from '../../kit/text/badge.tsx';
import { Text } from '../../kit/text/text.tsx';
import styles from './documents.module.css';
import type { DocumentState } from './use-document.ts';

interface Props {
  id: string;
  match: DocumentMatch;
  fact: DocumentFact;
  state: DocumentState;
}

/** A fact of a document: its words, or, where it contradicts the store, both beside each other. */
export function FactRow({ id, match, fact, state }: Props) {
  const { name, value, quote, conflict, other, isAccepted, before } = fact;
  if (conflict !== null && other && !isAccepted) return <Conflict id={id} match={match} fact={fact} state={state} />;
  return (
    <li className={styles.fact}>
      <Text as="span" weight="semibold">{`${name}: `}</Text>
      <bdi>{value}</bdi> {isAccepted && <Badge tone="success">In use</Badge>}
      {before !== null && <Text as="p" tone="quiet">{`It was: ${before}`}</Text>}
      {quote !== value && <Text as="p" tone="quiet">{`“${quote}”`}</Text>}
    </li>
  );
}

const maxShown = 200;

function Conflict({ id, match: { row, productId, place }, fact: { name, value, other, before }, state }: Props) {
  const decide = (choice: { facts: string[]; instead?: string[]; decline?: string[] }) =>
    productId !== null && void state.act('acceptDocument', { id, matches: [{ row, productId, ...choice }] });
  return (
    <li className={styles.fact}>
      <Text as="span" weight="semibold">
        {name}
      </Text>
      {before !== null && <Text as="p" tone="quiet">{`It was: ${before}`}</Text>}
      <dl className={styles.sides}>
        <div>
          <dt>{`${sentenceStart(other?.from ?? '')}:`}</dt>
          <dd>
            <bdi>{other?.value.slice(0, maxShown)}</bdi>
          </dd>
        </div>
        <div>
          <dt>{`This document, ${place}:`}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      </dl>
      {productId !== null && (
        <Row gap="s">
          <Button
            size="small"
            label={`Keep the store’s ${name}`}
            onClick={() => decide({ facts: [], decline: [name] })}
          >
            Keep the store’s
          </Button>
          <Button
            size="small"
            label={`Use the document’s ${name}`}
            onClick={() => decide({ facts: [name], instead: [name] })}
          >
            Use the document’s
          </Button>
          <Button size="small" kind="quiet" label={`Use both for ${name}`} onClick={() => decide({ facts: [name] })}>
            Use both
          </Button>
        </Row>
      )}
    </li>
  );
}

const sentenceStart = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
