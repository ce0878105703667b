import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';

/** The element at the head of the page that a screen may fill; null until it is there. */
export const PageHeaderContext = createContext<HTMLElement | null>(null);

/** Puts a screen's own bar beside the token widget. */
export function PageHeader({ children }: { children: ReactNode }): ReactNode {
  const head = use(PageHeaderContext);
  return head && createPortal(children, head);
}
