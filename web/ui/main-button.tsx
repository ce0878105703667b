import type { ReactNode } from 'react';
import styles from './main-button.module.css';

interface Props {
  /** It keeps the focus while it is busy: a disabled button would lose it to the page. */
  isBusy: boolean;
  /** Something else on the screen is now the next step. */
  isSecondary?: boolean;
  onClick(): void;
  children: ReactNode;
}

/** The one large button of a screen: unlike Polaris's, it may hold a price with its coin. */
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
