import { Popover as PolarisPopover } from '@shopify/polaris';
import type { ReactElement, ReactNode } from 'react';
import { IsOpener } from '../new-look/is-opener.ts';

interface Props {
  open: boolean;
  /** What opens it, and what it points at. */
  activator: ReactElement;
  align?: 'left';
  below?: boolean;
  /** Its content and its opener move the focus themselves. */
  leavesFocus?: boolean;
  children?: ReactNode;
  onClose(): void;
}

/** A small panel beside what opened it. */
export const Popover = ({ open, activator, align, below, leavesFocus, children, onClose }: Props) => (
  <PolarisPopover
    active={open}
    activator={<IsOpener value>{activator}</IsOpener>}
    preferredAlignment={align}
    preferredPosition={below ? 'below' : undefined}
    autofocusTarget={leavesFocus ? 'none' : undefined}
    preventFocusOnClose={leavesFocus}
    onClose={onClose}
  >
    {children}
  </PolarisPopover>
);
