import { memo, type ReactNode } from 'react';
import { counted } from '../../../../common/text/counted.ts';
import { Row } from '../../../kit/layout/row.tsx';
import { TableCell } from '../../../kit/tables/table-cell.tsx';
import { TableRow } from '../../../kit/tables/table-row.tsx';
import { Icon } from '../../../kit/text/icon.tsx';
import { EditIcon } from '../../../kit/text/icons.ts';
import { Text } from '../../../kit/text/text.tsx';
import { ProductPicture } from '../../../ui/products/product-picture.tsx';
import styles from '../product-cms.module.css';
import { ScoreBadge } from '../score-badge.tsx';
import { StatusBadge } from '../status-badge.tsx';
import type { ProductRow as Product } from '../use-products-page.ts';
import { AlikeBadge } from './alike-badge.tsx';
import { CellEditor } from './cell-editor.tsx';

interface ProductRowProps {
  row: Product;
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
    <TableRow id={id} position={position} selected={isSelected} label={`Select ${title}`} onClick={() => onOpen(id)}>
      {isNarrow ? <NarrowCells {...props} /> : <WideCells {...props} />}
    </TableRow>
  );
});

function WideCells({ row, canPublish, onOpen, onAlike }: ProductRowProps) {
  const { score, descriptionWords, metaTitle, metaDescriptionLength, lastWrittenAt } = row;
  return (
    <>
      <TableCell>
        <div className={styles.product}>
          <ProductPicture url={row.imageUrl} />
          <div className={styles.titleAndBadges}>
            <Title row={row} onOpen={onOpen} />
            <RowBadges row={row} onAlike={onAlike} />
          </div>
          {canPublish && (
            <CellEditor row={row} text="title">
              <span className={styles.pencil}>
                <Icon source={EditIcon} tone="quiet" />
              </span>
            </CellEditor>
          )}
        </div>
      </TableCell>
      <TableCell>
        <ScoreBadge score={score} />
      </TableCell>
      <TableCell>
        <Amount value={descriptionWords} unit="word" />
      </TableCell>
      <TableCell>
        <EditableCell row={row} text="metaTitle" canPublish={canPublish}>
          {metaTitle.trim() === '' ? (
            <Missing />
          ) : (
            <span className={styles.metaTitle} title={metaTitle} dir="auto">
              {metaTitle}
            </span>
          )}
        </EditableCell>
      </TableCell>
      <TableCell>
        <EditableCell row={row} text="metaDescription" canPublish={canPublish}>
          <Amount value={metaDescriptionLength} unit="character" />
        </EditableCell>
      </TableCell>
      <TableCell>
        <AltTextCount images={row.images} />
      </TableCell>
      <TableCell>
        {lastWrittenAt ? (
          dateFormat.format(new Date(lastWrittenAt))
        ) : (
          <Text as="span" tone="quiet">
            Not yet
          </Text>
        )}
      </TableCell>
    </>
  );
}

/** What is unusual about a product. */
function RowBadges({ row: { status, alike }, onAlike }: Pick<ProductRowProps, 'row' | 'onAlike'>) {
  if (status === 'ACTIVE' && alike.length === 0) return null;
  return (
    <Row gap="2xs">
      {status !== 'ACTIVE' && <StatusBadge status={status} />}
      <AlikeBadge groups={alike} onGroup={onAlike} />
    </Row>
  );
}

/** How many pictures have an alt text; nothing until the pictures have been read. */
function AltTextCount({ images }: { images: Product['images'] }) {
  if (images === null || images.all === 0) return null;
  return <>{`${images.withAlt} of ${counted(images.all, 'image')}`}</>;
}

/** On phones: the product, its score and what is missing. */
function NarrowCells({ row, onOpen, onAlike }: ProductRowProps) {
  const { score, descriptionWords, metaTitleLength, metaDescriptionLength } = row;
  const missing = [
    descriptionWords === 0 && 'description',
    metaTitleLength === 0 && 'meta title',
    metaDescriptionLength === 0 && 'meta description',
  ].filter((part) => part !== false);
  return (
    <TableCell>
      <div className={styles.narrow}>
        <ProductPicture url={row.imageUrl} />
        <div className={styles.narrowWords}>
          <Title row={row} onOpen={onOpen} />
          <Row gap="2xs">
            <ScoreBadge score={score} />
          </Row>
          <Text as="span" size="small" tone="quiet">
            {missing.length > 0 ? `No ${missing.join(', no ')}` : counted(descriptionWords, 'word')}
          </Text>
          <RowBadges row={row} onAlike={onAlike} />
        </div>
      </div>
    </TableCell>
  );
}

function Title({ row: { id, title }, onOpen }: { row: Product; onOpen(id: string): void }) {
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
  return value === 0 ? <Missing /> : counted(value, unit);
}

const Missing = () => (
  <Text as="span" tone="critical">
    Missing
  </Text>
);

interface EditableCellProps {
  row: Product;
  text: 'metaTitle' | 'metaDescription';
  canPublish: boolean;
  children: ReactNode;
}

function EditableCell({ row, text, canPublish, children }: EditableCellProps) {
  if (!canPublish) return children;
  return (
    <CellEditor row={row} text={text}>
      <span className={styles.underlined}>{children}</span>
    </CellEditor>
  );
}
