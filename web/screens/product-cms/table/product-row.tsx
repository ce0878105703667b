import { Icon, IndexTable, InlineStack, Text } from '@shopify/polaris';
import { EditIcon } from '@shopify/polaris-icons';
import { memo } from 'react';
import { counted } from '../../../../common/text/counted.ts';
import { ProductPicture } from '../../../ui/products/product-picture.tsx';
import styles from '../product-cms.module.css';
import { ScoreBadge } from '../score-badge.tsx';
import { StatusBadge } from '../status-badge.tsx';
import type { ProductRow as Row } from '../use-products-page.ts';
import { AlikeCell } from './alike-cell.tsx';
import { CellEditor } from './cell-editor.tsx';
import { TagsCell } from './tags-cell.tsx';

interface ProductRowProps {
  row: Row;
  position: number;
  isSelected: boolean;
  isNarrow: boolean;
  canPublish: boolean;
  onOpen(id: string): void;
  onAlike(group: string): void;
}

const dateFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

export const ProductRow = memo(function ProductRow(props: ProductRowProps) {
  const { row, position, isSelected, isNarrow, onOpen } = props;
  const { id, title } = row;
  return (
    <IndexTable.Row
      id={id}
      position={position}
      selected={isSelected}
      accessibilityLabel={`Select ${title}`}
      onClick={() => onOpen(id)}
    >
      {isNarrow ? <NarrowCells {...props} /> : <WideCells {...props} />}
    </IndexTable.Row>
  );
});

function WideCells({ row, canPublish, onOpen, onAlike }: ProductRowProps) {
  const { status, score, descriptionWords, metaTitleLength, metaDescriptionLength, tags, lastWrittenAt } = row;
  return (
    <>
      <IndexTable.Cell>
        <div className={styles.product}>
          <ProductPicture url={row.imageUrl} />
          <Title row={row} onOpen={onOpen} />
          {canPublish && (
            <CellEditor row={row} text="title">
              <span className={styles.pencil}>
                <Icon source={EditIcon} tone="subdued" />
              </span>
            </CellEditor>
          )}
        </div>
      </IndexTable.Cell>
      <IndexTable.Cell>
        <ScoreBadge score={score} />
      </IndexTable.Cell>
      <IndexTable.Cell>
        <Amount value={descriptionWords} unit="word" />
      </IndexTable.Cell>
      <IndexTable.Cell>
        <AlikeCell groups={row.alike} onGroup={onAlike} />
      </IndexTable.Cell>
      <IndexTable.Cell>
        <EditableCell row={row} text="metaTitle" canPublish={canPublish} length={metaTitleLength} />
      </IndexTable.Cell>
      <IndexTable.Cell>
        <EditableCell row={row} text="metaDescription" canPublish={canPublish} length={metaDescriptionLength} />
      </IndexTable.Cell>
      <IndexTable.Cell>
        <AltTextCount images={row.images} />
      </IndexTable.Cell>
      <IndexTable.Cell>
        <StatusBadge status={status} />
      </IndexTable.Cell>
      <IndexTable.Cell>
        <TagsCell tags={tags} />
      </IndexTable.Cell>
      <IndexTable.Cell>
        {lastWrittenAt ? (
          dateFormat.format(new Date(lastWrittenAt))
        ) : (
          <Text as="span" tone="subdued">
            Not yet
          </Text>
        )}
      </IndexTable.Cell>
    </>
  );
}

/** How many pictures have an alt text; nothing until the pictures have been read. */
function AltTextCount({ images }: { images: Row['images'] }) {
  if (images === null || images.all === 0) return null;
  const isMissing = images.withAlt < images.all;
  return (
    <Text as="span" {...(isMissing && { tone: 'caution' as const })}>
      {`${images.withAlt} of ${counted(images.all, 'image')}`}
    </Text>
  );
}

/** On phones: the product, its score and what is missing. */
function NarrowCells({ row, onOpen, onAlike }: ProductRowProps) {
  const { status, score, descriptionWords, metaTitleLength, metaDescriptionLength } = row;
  const missing = [
    descriptionWords === 0 && 'description',
    metaTitleLength === 0 && 'meta title',
    metaDescriptionLength === 0 && 'meta description',
  ].filter((part) => part !== false);
  return (
    <IndexTable.Cell>
      <div className={styles.narrow}>
        <ProductPicture url={row.imageUrl} />
        <div className={styles.narrowWords}>
          <Title row={row} onOpen={onOpen} />
          <InlineStack gap="100">
            <ScoreBadge score={score} />
            {status !== 'ACTIVE' && <StatusBadge status={status} />}
          </InlineStack>
          <Text as="span" variant="bodySm" tone="subdued">
            {missing.length > 0 ? `No ${missing.join(', no ')}` : counted(descriptionWords, 'word')}
          </Text>
          {row.alike.length > 0 && <AlikeCell groups={row.alike} onGroup={onAlike} />}
        </div>
      </div>
    </IndexTable.Cell>
  );
}

function Title({ row: { id, title }, onOpen }: { row: Row; onOpen(id: string): void }) {
  return (
    <button
      type="button"
      className={styles.title}
      dir="auto"
      onClick={(event) => {
        event.stopPropagation();
        onOpen(id);
      }}
    >
      <span className={styles.titleText} title={title}>
        {title}
      </span>
    </button>
  );
}

function Amount({ value, unit }: { value: number; unit: 'word' | 'character' }) {
  if (value === 0) {
    return (
      <Text as="span" tone="critical">
        Missing
      </Text>
    );
  }
  return <>{counted(value, unit)}</>;
}

interface EditableCellProps {
  row: Row;
  text: 'metaTitle' | 'metaDescription';
  length: number;
  canPublish: boolean;
}

function EditableCell({ row, text, length, canPublish }: EditableCellProps) {
  const amount = <Amount value={length} unit="character" />;
  if (!canPublish) return amount;
  return (
    <CellEditor row={row} text={text}>
      <span className={styles.underlined}>{amount}</span>
    </CellEditor>
  );
}
