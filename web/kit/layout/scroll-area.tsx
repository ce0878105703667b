import { Scrollable } from '@shopify/polaris';
import type { ReactNode } from 'react';

interface Props {
  maxHeight: string;
  children?: ReactNode;
}

/** Scrolls its content; the keyboard reaches it. */
export const ScrollArea = ({ maxHeight, children }: Props) => (
  <Scrollable style={{ maxHeight }} focusable>
    {children}
  </Scrollable>
);
