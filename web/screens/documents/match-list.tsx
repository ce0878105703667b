import type { DocumentMatch } from '../../../common/contract/documents/documents.ts';
import { counted } from '../../../common/text/counted.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { Row } from '../../kit/layout/row.tsx';
import { Stack } from '../../kit/layout/stack.tsx';
import { Text } from '../../kit/text/text.tsx';
import { useDisclosure } from '../../ui/disclosure.tsx';
import styles from './documents.module.css';
import { FactRow } from './fact-row.tsx';
import type { DocumentState, Filter, ShownDocument } from './use-document.ts';

const filters: { id: Filter; label: string }[] = [
  { id: 'all', label: 'All products' },
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
  const products = Map.groupBy(matches, ({ row, productId }) => productId ?? `row ${row}`);
  return (
    <Stack gap="m">
      <Row gap="s">
        {filters.map(({ id, label }) => (
          <Button key={id} pressed={filter === id} onClick={() => onFilter(id)}>
            {label}
          </Button>
        ))}
      </Row>
      <Card padding="none">
        {matches.length === 0 ? (
          <div className={styles.row}>
            <Text as="p" tone="quiet">
              {document.status === 'reading' ? 'Nothing has been read yet.' : emptyTexts[filter]}
            </Text>
          </div>
        ) : (
          <ul className={styles.rows}>
            {[...products].map(([key, rows]) => (
              <ProductRows key={key} id={document.id} rows={rows} state={state} />
            ))}
          </ul>
        )}
      </Card>
      {state.hasMore && (
        <Row justify="center">
          <Button loading={state.isLoadingMore} onClick={state.loadMore}>
            Show more
          </Button>
        </Row>
      )}
    </Stack>
  );
}

const emptyTexts: Record<Filter, string> = {
  all: 'There is nothing here.',
  matched: 'There is nothing here.',
  changed: 'Nothing here is new.',
  conflicts: 'Nothing here contradicts your store.',
  unsure: 'Yodel is unsure about none of the rows.',
};

interface ProductRowsProps {
  id: string;
  /** All of one product, or one row without a product. */
  rows: DocumentMatch[];
  state: DocumentState;
}

function ProductRows({ id, rows, state }: ProductRowsProps) {
  const [first] = rows;
  const listed = rows.flatMap((match) =>
    match.facts.filter(isListed).map((fact) => ({ match, fact, key: `${match.row}:${fact.name}:${fact.value}` })),
  );
  const settled = rows.flatMap((match) => match.facts.filter((fact) => !isListed(fact)));
  return (
    <li className={styles.match}>
      <div className={styles.what}>
        <Text as="h3" size="heading-s" breakWord>
          {first?.productTitle ?? (first?.title || first?.place)}
        </Text>
        {rows.map((match) => (
          <FoundRow key={match.row} id={id} match={match} state={state} />
        ))}
      </div>
      <ul className={styles.facts}>
        {listed.map(({ match, fact, key }) => (
          <FactRow key={key} id={id} match={match} fact={fact} state={state} />
        ))}
        {settled.length > 0 && <SettledFacts facts={settled} />}
      </ul>
    </li>
  );
}

type Fact = DocumentMatch['facts'][number];

/** What is known already, and what the merchant has decided against, is folded. */
const isListed = ({ isKnown, isAccepted, isDeclined }: Fact): boolean => isAccepted || (!isKnown && !isDeclined);

const byNames = { barcode: 'by its barcode', sku: 'by its SKU', title: 'by its name', merchant: 'by you' };

/** Where a row stands, and how its product was found. */
function FoundRow({ id, match, state }: { id: string; match: DocumentMatch; state: DocumentState }) {
  const { row, place, title, productId, productTitle, by, guesses, note } = match;
  const pick = (picked: string | null) => void state.act('matchRow', { id, row, productId: picked });
  return (
    <>
      <Text as="p" tone="quiet" breakWord>
        {[place, productTitle ? `found ${by ? byNames[by] : ''}` : null, title !== productTitle ? `“${title}”` : null]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {note && <Text as="p">{note}</Text>}
      {productId === null && guesses.length > 0 && (
        <Row gap="s">
          {guesses.map((guess) => (
            <Button key={guess.productId} size="small" onClick={() => pick(guess.productId)}>
              {`It is ${guess.title}`}
            </Button>
          ))}
          <Button size="small" kind="quiet" onClick={() => pick(null)}>
            None of them
          </Button>
        </Row>
      )}
    </>
  );
}

function SettledFacts({ facts }: { facts: Fact[] }) {
  const { id, isOpen, disclosure } = useDisclosure();
  const declined = facts.filter(({ isDeclined }) => isDeclined).length;
  const known = facts.length - declined;
  const words = [
    ...(known > 0 ? [`${counted(known, 'fact')} known already`] : []),
    ...(declined > 0 ? [`${declined} where your store’s word stays`] : []),
  ];
  return (
    <li>
      {disclosure(words.join(', '))}
      <div id={id} hidden={!isOpen}>
        {facts.map(({ name, value, isDeclined }) => (
          <Text key={`${name}:${value}`} as="p" tone="quiet" breakWord>
            {`${name}: ${value}${isDeclined ? ' (not used)' : ''}`}
          </Text>
        ))}
      </div>
    </li>
  );
}
