import { Collapsible } from '@shopify/polaris';
import type { ReactNode } from 'react';

interface Props {
  id: string;
  open: boolean;
  children?: ReactNode;
}

/** Content that opens and closes in place. */
export const Collapse = ({ id, open, children }: Props) => (
  <Collapsible id={id} open={open}>
    {children}
  </Collapsible>
);
