import type { ReactNode } from 'react';
import styles from './main-button.module.css';

interface Props {
  /** It stays focusable while busy: a disabled button would lose the focus. */
  isBusy: boolean;
  /** Something else on the screen is now the primary action. */
  isSecondary?: boolean;
  onClick(): void;
  children: ReactNode;
}

/** The large button of a screen. Unlike `Button` it can contain a cost with its coin. */
export function MainButton({ isBusy, isSecondary = false, onClick, children }: Props) {
  return (
    <button
      type="button"
      className={`${styles.main} ${isSecondary ? styles.secondary : ''}`}
      aria-disabled={isBusy}
      onClick={isBusy ? undefined : onClick}
    >
      {children}
    </button>
  );
}
