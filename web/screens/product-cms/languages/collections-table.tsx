import { useState } from 'react';
import type { TranslationState } from '../../../../common/contract/languages.ts';
import { counted } from '../../../../common/text/counted.ts';
import { Row } from '../../../kit/layout/row.tsx';
import { Table } from '../../../kit/tables/table.tsx';
import { TableCell } from '../../../kit/tables/table-cell.tsx';
import { TableRow } from '../../../kit/tables/table-row.tsx';
import { useIsNarrow } from '../../../kit/tables/use-is-narrow.ts';
import { Badge } from '../../../kit/text/badge.tsx';
import { collectionFieldNames } from '../../../ui/products/store-field-names.ts';
import styles from '../product-cms.module.css';
import { type CollectionStates, collectionFields } from './collection-fields.ts';

const pageSize = 25;
const rowName = { singular: 'collection', plural: 'collections' };

/** Each collection with the state of its texts in one language. */
export function CollectionsTable({ collections }: { collections: CollectionStates[] }) {
  const isNarrow = useIsNarrow();
  const [first, setFirst] = useState(0);
  const rows = collections.slice(first, first + pageSize);
  const hasNext = first + pageSize < collections.length;
  return (
    <Table
      rowName={rowName}
      rowCount={rows.length}
      headings={
        isNarrow
          ? [{ title: 'Collection' }]
          : [{ title: 'Collection' }, ...collectionFields.map((field) => ({ title: collectionFieldNames[field] }))]
      }
      pagination={{
        hasNext,
        hasPrevious: first > 0,
        onNext: () => setFirst(first + pageSize),
        onPrevious: () => setFirst(first - pageSize),
        label: `${first + 1}–${first + rows.length} of ${counted(collections.length, 'collection')}`,
      }}
    >
      {rows.map((collection, position) => (
        <TableRow key={collection.collectionId} id={collection.collectionId} position={position}>
          {isNarrow ? <NarrowCell collection={collection} /> : <WideCells collection={collection} />}
        </TableRow>
      ))}
    </Table>
  );
}

function WideCells({ collection: { title, fields } }: { collection: CollectionStates }) {
  return (
    <>
      <TableCell heading>
        <bdi className={styles.collection}>{title}</bdi>
      </TableCell>
      {collectionFields.map((field) => (
        <TableCell key={field}>
          <Badge tone={tones[fields[field]]}>{stateNames[fields[field]]}</Badge>
        </TableCell>
      ))}
    </>
  );
}

function NarrowCell({ collection: { title, fields } }: { collection: CollectionStates }) {
  return (
    <TableCell heading>
      <div className={styles.narrowWords}>
        <bdi className={styles.collection}>{title}</bdi>
        <Row gap="2xs">
          {collectionFields.map((field) => (
            <Badge key={field} tone={tones[fields[field]]}>
              {`${collectionFieldNames[field]}: ${stateNames[fields[field]].toLowerCase()}`}
            </Badge>
          ))}
        </Row>
      </div>
    </TableCell>
  );
}

const stateNames: Record<TranslationState, string> = {
  translated: 'Translated',
  missing: 'Missing',
  outdated: 'Outdated',
  no_main_text: 'No text in the main language',
};

const tones = {
  translated: 'success',
  missing: undefined,
  outdated: 'info',
  no_main_text: undefined,
} as const satisfies Record<TranslationState, string | undefined>;
