import type { ReactNode } from 'react';
import { isNewLook } from '../new-look/is-new-look.ts';

/** The content of a screen, in the width that the look gives it. */
export const Page = ({ children }: { children: ReactNode }) =>
  isNewLook ? <s-page inlineSize="base">{children}</s-page> : children;
