import { BlockStack } from '@shopify/polaris';
import type { ReactNode } from 'react';
import { polarisSpace, type Space } from '../space.ts';

interface Props {
  as?: 'ul';
  gap?: Space;
  /** Across; unless said, the parts fill the width. */
  align?: 'start' | 'center';
  children?: ReactNode;
}

/** Parts below each other. */
export const Stack = ({ as, gap, align, children }: Props) => (
  <BlockStack as={as} gap={polarisSpace(gap)} inlineAlign={align}>
    {children}
  </BlockStack>
);
