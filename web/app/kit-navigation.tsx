import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { NavigateContext } from '../kit/new-look/navigate.ts';

/** Lets elements that render their own links open a screen without loading the page again. */
export function KitNavigation({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  return <NavigateContext value={(url) => void navigate(url)}>{children}</NavigateContext>;
}
