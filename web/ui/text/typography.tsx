import type { PropsWithChildren } from 'react';
import { Text } from '../../kit/text/text.tsx';

export const PageTitle = ({ children }: PropsWithChildren) => (
  <Text as="h1" size="heading-l">
    {children}
  </Text>
);

export const CardTitle = ({ children }: PropsWithChildren) => (
  <Text as="h2" size="heading-m">
    {children}
  </Text>
);

export const SectionTitle = ({ children }: PropsWithChildren) => (
  <Text as="h3" size="heading-s">
    {children}
  </Text>
);

/** An explanation that is not in the way. */
export const Subdued = ({ children }: PropsWithChildren) => (
  <Text as="p" tone="quiet">
    {children}
  </Text>
);
