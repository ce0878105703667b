import type { ComponentProps } from 'react';

/** A link as the parts of the kit render it. */
export interface LinkProps extends ComponentProps<'a'> {
  url: string;
  /** It leads out of the app. */
  external?: boolean;
}
