import { EmptyState as PolarisEmptyState } from '@shopify/polaris';
import type { ReactNode } from 'react';

interface Props {
  image: string;
  heading: string;
  children?: ReactNode;
}

/** What a screen shows while there is nothing to show. */
export const EmptyState = ({ image, heading, children }: Props) => (
  <PolarisEmptyState image={image} heading={heading}>
    {children}
  </PolarisEmptyState>
);
