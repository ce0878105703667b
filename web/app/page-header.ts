import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';

/** The element in the page header that a screen may fill; null before the first render. */
export const PageHeaderContext = createContext<HTMLElement | null>(null);

/** Renders a screen's own bar into the page header, beside the token widget. */
export function PageHeader({ children }: { children: ReactNode }): ReactNode {
  const head = use(PageHeaderContext);
  return head && createPortal(children, head);
}
