import { Link as PolarisLink } from '@shopify/polaris';
import type { ReactNode } from 'react';

interface Props {
  url: string;
  external?: boolean;
  children?: ReactNode;
}

/** A link inside a sentence. */
export const Link = ({ url, external, children }: Props) => (
  <PolarisLink url={url} external={external}>
    {children}
  </PolarisLink>
);
