import { Badge, IndexTable, InlineStack, useBreakpoints } from '@shopify/polaris';
import { useState } from 'react';
import type { TranslationState } from '../../../../common/contract/languages.ts';
import { counted } from '../../../../common/text/counted.ts';
import { collectionFieldNames } from '../../../ui/products/store-field-names.ts';
import styles from '../product-cms.module.css';
import { type CollectionStates, collectionFields } from './collection-fields.ts';

const pageSize = 25;
const resourceName = { singular: 'collection', plural: 'collections' };

/** Each collection with the state of its texts in one language. */
export function CollectionsTable({ collections }: { collections: CollectionStates[] }) {
  const isNarrow = useBreakpoints().smDown;
  const [first, setFirst] = useState(0);
  const rows = collections.slice(first, first + pageSize);
  const hasNext = first + pageSize < collections.length;
  return (
    <IndexTable
      resourceName={resourceName}
      itemCount={rows.length}
      selectable={false}
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
        accessibilityLabels: { next: 'Next page', previous: 'Previous page' },
        label: `${first + 1}–${first + rows.length} of ${counted(collections.length, 'collection')}`,
      }}
    >
      {rows.map((collection, position) => (
        <IndexTable.Row key={collection.collectionId} id={collection.collectionId} position={position}>
          {isNarrow ? <NarrowCell collection={collection} /> : <WideCells collection={collection} />}
        </IndexTable.Row>
      ))}
    </IndexTable>
  );
}

function WideCells({ collection: { title, fields } }: { collection: CollectionStates }) {
  return (
    <>
      <IndexTable.Cell as="th" scope="row">
        <bdi className={styles.collection}>{title}</bdi>
      </IndexTable.Cell>
      {collectionFields.map((field) => (
        <IndexTable.Cell key={field}>
          <Badge tone={tones[fields[field]]}>{stateNames[fields[field]]}</Badge>
        </IndexTable.Cell>
      ))}
    </>
  );
}

function NarrowCell({ collection: { title, fields } }: { collection: CollectionStates }) {
  return (
    <IndexTable.Cell as="th" scope="row">
      <div className={styles.narrowWords}>
        <bdi className={styles.collection}>{title}</bdi>
        <InlineStack gap="100">
          {collectionFields.map((field) => (
            <Badge key={field} tone={tones[fields[field]]}>
              {`${collectionFieldNames[field]}: ${stateNames[fields[field]].toLowerCase()}`}
            </Badge>
          ))}
        </InlineStack>
      </div>
    </IndexTable.Cell>
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
  missing: 'attention',
  outdated: 'warning',
  no_main_text: undefined,
} as const satisfies Record<TranslationState, string | undefined>;
