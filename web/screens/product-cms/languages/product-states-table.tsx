import { useState } from 'react';
import { counted } from '../../../../common/text/counted.ts';
import { Row } from '../../../kit/layout/row.tsx';
import { Table } from '../../../kit/tables/table.tsx';
import { TableCell } from '../../../kit/tables/table-cell.tsx';
import { TableRow } from '../../../kit/tables/table-row.tsx';
import { useIsNarrow } from '../../../kit/tables/use-is-narrow.ts';
import type { TableSelection } from '../../../kit/tables/use-table-selection.ts';
import { Badge } from '../../../kit/text/badge.tsx';
import { storeFieldNames } from '../../../ui/products/store-field-names.ts';
import styles from '../product-cms.module.css';
import { type ProductStates, productFields } from './fields-to-write.ts';

const pageSize = 25;
const rowName = { singular: 'product', plural: 'products' };

interface Props {
  products: ProductStates[];
  /** Of all these products, not only those of a page. */
  selection: TableSelection;
}

/** Each product with what it lacks in one language, to select from. */
export function ProductStatesTable({ products, selection }: Props) {
  const isNarrow = useIsNarrow();
  const [first, setFirst] = useState(0);
  const rows = products.slice(first, first + pageSize);
  const count = counted(products.length, 'product');
  return (
    <Table
      rowName={rowName}
      rowCount={products.length}
      headings={[
        { title: 'Product' },
        ...(isNarrow ? [] : productFields.map((field) => ({ title: storeFieldNames[field] }))),
      ]}
      selecting={{
        selection,
        hasMore: false,
        allSelected: `All ${count} are selected`,
        selectAll: `Select all ${count}`,
        actions: [],
      }}
      pagination={{
        hasNext: first + pageSize < products.length,
        hasPrevious: first > 0,
        onNext: () => setFirst(first + pageSize),
        onPrevious: () => setFirst(first - pageSize),
        label: `${first + 1}–${first + rows.length} of ${count}`,
      }}
    >
      {rows.map((product, place) => (
        <TableRow
          key={product.productId}
          id={product.productId}
          position={first + place}
          selected={selection.isAll || selection.ids.includes(product.productId)}
          label={`Select ${product.title}`}
        >
          {isNarrow ? <NarrowCell product={product} /> : <WideCells product={product} />}
        </TableRow>
      ))}
    </Table>
  );
}

function WideCells({ product }: { product: ProductStates }) {
  return (
    <>
      <TableCell heading>
        <bdi className={styles.collection}>{product.title}</bdi>
      </TableCell>
      {productFields.map((field) => (
        <TableCell key={field}>
          {product.missing.includes(field) && <Badge>Missing</Badge>}
          {product.outdated.includes(field) && <Badge tone="info">Outdated</Badge>}
        </TableCell>
      ))}
    </>
  );
}

function NarrowCell({ product: { title, missing, outdated } }: { product: ProductStates }) {
  return (
    <TableCell heading>
      <div className={styles.narrowWords}>
        <bdi className={styles.collection}>{title}</bdi>
        <Row gap="2xs">
          {missing.map((field) => (
            <Badge key={field}>{`${storeFieldNames[field]} missing`}</Badge>
          ))}
          {outdated.map((field) => (
            <Badge key={field} tone="info">{`${storeFieldNames[field]} outdated`}</Badge>
          ))}
        </Row>
      </div>
    </TableCell>
  );
}
