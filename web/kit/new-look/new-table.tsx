import type { TableProps } from '../tables/table.tsx';
import { InNewTable } from './in-new-table.ts';

/** Without selection and sorting, which the element does not have. */
export const NewTable = ({ headings, pagination, loading, children }: TableProps) => (
  <s-table
    loading={loading}
    paginate={pagination !== undefined}
    hasNextPage={pagination?.hasNext ?? false}
    hasPreviousPage={pagination?.hasPrevious ?? false}
    onnextpage={pagination?.onNext}
    onpreviouspage={pagination?.onPrevious}
  >
    <s-table-header-row>
      {headings.map(({ title }) => (
        <s-table-header key={title}>{title}</s-table-header>
      ))}
    </s-table-header-row>
    <s-table-body>
      <InNewTable value>{children}</InNewTable>
    </s-table-body>
  </s-table>
);
