import { Modal } from '@shopify/polaris';
import type { ReactNode, RefObject } from 'react';
import type { Action } from '../action.ts';
import { isNewLook } from '../new-look/is-new-look.ts';
import { NewDialog } from '../new-look/new-dialog.tsx';

export interface DialogProps {
  open?: boolean;
  title: string;
  size?: 'small' | 'large';
  /** Gets the focus back. */
  activator?: RefObject<HTMLElement | null>;
  primaryAction?: (Action & { destructive?: boolean }) | undefined;
  secondaryActions?: Action[];
  /** Beside its buttons. */
  footer?: ReactNode;
  children?: ReactNode;
  onClose(): void;
}

const ReactDialog = ({ open = true, activator, children, ...rest }: DialogProps) => (
  <Modal {...rest} open={open} activator={activator as RefObject<HTMLElement> | undefined}>
    {children}
  </Modal>
);

/** A question or a form over the screen. Its content stands in `DialogSection`s. */
export const Dialog = isNewLook ? NewDialog : ReactDialog;
