import { IndexTable } from '@shopify/polaris';
import { type ReactNode, useContext } from 'react';
import { InNewTable } from '../new-look/in-new-table.ts';

interface Props {
  /** It names its row. */
  heading?: boolean;
  children?: ReactNode;
}

export function TableCell({ heading, children }: Props) {
  if (useContext(InNewTable)) return <s-table-cell>{children}</s-table-cell>;
  return heading ? (
    <IndexTable.Cell as="th" scope="row">
      {children}
    </IndexTable.Cell>
  ) : (
    <IndexTable.Cell>{children}</IndexTable.Cell>
  );
}
