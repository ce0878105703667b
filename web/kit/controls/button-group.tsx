import { ButtonGroup as PolarisButtonGroup } from '@shopify/polaris';
import type { ReactNode } from 'react';

interface Props {
  /** The buttons are the options of one choice. */
  segmented?: boolean;
  wide?: boolean;
  gap?: 'tight';
  children?: ReactNode;
}

export const ButtonGroup = ({ segmented, wide, gap, children }: Props) => (
  <PolarisButtonGroup variant={segmented ? 'segmented' : undefined} fullWidth={wide} gap={gap && 'extraTight'}>
    {children}
  </PolarisButtonGroup>
);
