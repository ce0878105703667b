import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';

/** The element at the head of the page that a screen may fill; null until it is there. */
export const PageHeadContext = createContext<HTMLElement | null>(null);

/** Puts a screen's own bar beside the token widget. */
export function PageHead({ children }: { children: ReactNode }): ReactNode {
  const head = use(PageHeadContext);
  return head && createPortal(children, head);
}
