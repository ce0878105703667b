import { Card as PolarisCard } from '@shopify/polaris';
import type { ReactNode } from 'react';
import { isNewLook } from '../new-look/is-new-look.ts';

interface Props {
  /** Unless said, that of the look. */
  padding?: 'none' | 's';
  children?: ReactNode;
}

const paddings = { none: '0', s: '300' } as const;

/** A section of a page on its own surface. */
export const Card = ({ padding, children }: Props) =>
  isNewLook ? (
    <s-section padding={padding === 'none' ? 'none' : 'base'}>{children}</s-section>
  ) : (
    <PolarisCard padding={padding && paddings[padding]}>{children}</PolarisCard>
  );
