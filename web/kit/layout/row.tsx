import { InlineStack } from '@shopify/polaris';
import type { ReactNode } from 'react';
import { polarisSpace, type Space } from '../space.ts';

interface Props {
  gap?: Space;
  /** Along the row. */
  justify?: 'start' | 'center' | 'end' | 'space-between';
  /** Across the row. */
  align?: 'center' | 'baseline' | 'end';
  /** Whether parts that do not fit begin another line; they do unless said. */
  wrap?: boolean;
  children?: ReactNode;
}

/** Parts beside each other. Without a value of its own, a row within a note would be spread like the note's parts. */
export const Row = ({ gap, justify = 'start', align, wrap, children }: Props) => (
  <InlineStack gap={polarisSpace(gap)} align={justify} blockAlign={align} wrap={wrap}>
    {children}
  </InlineStack>
);
