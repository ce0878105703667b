import { Text } from '@shopify/polaris';
import type { PropsWithChildren } from 'react';

export const PageTitle = ({ children }: PropsWithChildren) => (
  <Text as="h1" variant="headingLg">
    {children}
  </Text>
);

export const CardTitle = ({ children }: PropsWithChildren) => (
  <Text as="h2" variant="headingMd">
    {children}
  </Text>
);

export const SectionTitle = ({ children }: PropsWithChildren) => (
  <Text as="h3" variant="headingSm">
    {children}
  </Text>
);

/** An explanation that is not in the way. */
export const Subdued = ({ children }: PropsWithChildren) => (
  <Text as="p" tone="subdued">
    {children}
  </Text>
);
