import { Tooltip as PolarisTooltip } from '@shopify/polaris';
import type { ReactNode } from 'react';

interface Props {
  content: string;
  children?: ReactNode;
}

/** Words about what is pointed at or focused, which is underlined. */
export const Tooltip = ({ content, children }: Props) => (
  <PolarisTooltip content={content} hasUnderline>
    {children}
  </PolarisTooltip>
);
