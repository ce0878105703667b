import { IndexTable } from '@shopify/polaris';
import { type ReactNode, useContext } from 'react';
import { InNewTable } from '../new-look/in-new-table.ts';

interface Props {
  id: string;
  position: number;
  selected?: boolean;
  /** For screen readers: what selecting it does. */
  label?: string;
  children?: ReactNode;
  onClick?(): void;
}

export const TableRow = ({ label, children, ...rest }: Props) =>
  useContext(InNewTable) ? (
    <s-table-row>{children}</s-table-row>
  ) : (
    <IndexTable.Row {...rest} accessibilityLabel={label}>
      {children}
    </IndexTable.Row>
  );
