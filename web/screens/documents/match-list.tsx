import { Badge, BlockStack, Button, Card, InlineStack, Text } from '@shopify/polaris';
import type { DocumentFact, DocumentMatch } from '../../../common/contract/documents/documents.ts';
import { counted } from '../../../common/text/counted.ts';
import styles from './documents.module.css';
import type { DocumentState, Filter, ShownDocument } from './use-document.ts';

const filters: { id: Filter; label: string }[] = [
  { id: 'all', label: 'All rows' },
  { id: 'changed', label: 'New facts' },
  { id: 'conflicts', label: 'Conflicts' },
  { id: 'unsure', label: 'Unsure' },
];

interface MatchListProps {
  shown: ShownDocument;
  state: DocumentState;
  filter: Filter;
  onFilter(filter: Filter): void;
}

/** What the document says, by product. */
export function MatchList({ shown: { document, matches }, state, filter, onFilter }: MatchListProps) {
  return (
    <BlockStack gap="300">
      <InlineStack gap="200">
        {filters.map(({ id, label }) => (
          <Button key={id} pressed={filter === id} onClick={() => onFilter(id)}>
            {label}
          </Button>
        ))}
      </InlineStack>
      <Card padding="0">
        {matches.length === 0 ? (
          <div className={styles.row}>
            <Text as="p" tone="subdued">
              {document.status === 'reading' ? 'Nothing has been read yet.' : 'There is nothing here.'}
            </Text>
          </div>
        ) : (
          <ul className={styles.rows}>
            {matches.map((match) => (
              <MatchRow key={match.row} id={document.id} match={match} state={state} />
            ))}
          </ul>
        )}
      </Card>
      {state.hasMore && (
        <InlineStack align="center">
          <Button loading={state.isLoadingMore} onClick={state.loadMore}>
            Show more
          </Button>
        </InlineStack>
      )}
    </BlockStack>
  );
}

interface MatchRowProps {
  id: string;
  match: DocumentMatch;
  state: DocumentState;
}

const byNames = { barcode: 'by its barcode', sku: 'by its SKU', title: 'by its name', merchant: 'by you' };

function MatchRow({ id, match, state }: MatchRowProps) {
  const { row, place, title, productId, productTitle, by, guesses, note, facts } = match;
  const known = facts.filter(({ isKnown, isAccepted }) => isKnown && !isAccepted).length;
  const pick = (picked: string | null) => void state.act('matchRow', { id, row, productId: picked });
  return (
    <li className={styles.match}>
      <div className={styles.what}>
        <Text as="h3" variant="headingSm" breakWord>
          {productTitle ?? (title || place)}
        </Text>
        <Text as="p" tone="subdued" breakWord>
          {[place, productTitle ? `found ${by ? byNames[by] : ''}` : null, title !== productTitle ? `“${title}”` : null]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {note && <Text as="p">{note}</Text>}
        {productId === null && (
          <InlineStack gap="200">
            {guesses.map((guess) => (
              <Button key={guess.productId} size="slim" onClick={() => pick(guess.productId)}>
                {`It is ${guess.title}`}
              </Button>
            ))}
            {guesses.length > 0 && (
              <Button size="slim" variant="tertiary" onClick={() => pick(null)}>
                None of them
              </Button>
            )}
          </InlineStack>
        )}
      </div>
      <ul className={styles.facts}>
        {facts
          .filter(({ isKnown, isAccepted }) => !isKnown || isAccepted)
          .map((fact) => (
            <FactRow key={`${fact.name}:${fact.value}`} id={id} match={match} fact={fact} state={state} />
          ))}
        {known > 0 && (
          <li>
            <Text as="span" tone="subdued">{`${counted(known, 'fact')} known already`}</Text>
          </li>
        )}
      </ul>
    </li>
  );
}

function FactRow({ id, match: { row, productId }, fact, state }: MatchRowProps & { fact: DocumentFact }) {
  const { name, value, quote, conflict, other, isAccepted, before } = fact;
  const take = (instead: boolean) =>
    productId !== null &&
    void state.act('acceptDocument', {
      id,
      matches: [{ row, productId, facts: [name], ...(instead && { instead: [name] }) }],
    });
  return (
    <li className={styles.fact}>
      <div>
        <Text as="span" fontWeight="semibold">{`${name}: `}</Text>
        <bdi>{value}</bdi> {isAccepted && <Badge tone="success">In use</Badge>}
        {before !== null && <Text as="p" tone="subdued">{`It was: ${before}`}</Text>}
        {quote !== value && <Text as="p" tone="subdued">{`“${quote}”`}</Text>}
        {conflict !== null && other && !isAccepted && (
          <Text as="p" tone="caution">{`But ${other.from} says “${other.value.slice(0, 200)}”.`}</Text>
        )}
      </div>
      {conflict !== null && !isAccepted && productId !== null && (
        <InlineStack gap="200">
          <Button size="slim" accessibilityLabel={`Use the document’s ${name}`} onClick={() => take(true)}>
            Use the document’s
          </Button>
          <Button
            size="slim"
            variant="tertiary"
            accessibilityLabel={`Use both for ${name}`}
            onClick={() => take(false)}
          >
            Use both
          </Button>
        </InlineStack>
      )}
    </li>
  );
}
