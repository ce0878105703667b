import { Banner, Spinner } from '@shopify/polaris';
import type { ReactNode } from 'react';
import type { Action } from '../action.ts';
import { isNewLook } from '../new-look/is-new-look.ts';
import { NewNote } from '../new-look/new-note.tsx';

export type NoteTone = 'info' | 'success' | 'warning' | 'critical';

export interface NoteProps {
  tone?: NoteTone;
  title?: string | undefined;
  action?: Action | undefined;
  secondaryAction?: Action | undefined;
  /** A spinner in the place of its icon. */
  busy?: boolean;
  children?: ReactNode;
  onDismiss?: (() => void) | undefined;
}

const ReactNote = ({ busy, children, ...rest }: NoteProps) => (
  <Banner {...rest} icon={busy ? SmallSpinner : undefined}>
    {children}
  </Banner>
);

const SmallSpinner = () => <Spinner size="small" />;

/** Something the merchant should know, where it matters. */
export const Note = isNewLook ? NewNote : ReactNote;
