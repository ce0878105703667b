import { type ReactNode, useId, useState } from 'react';
import { Icon } from '../../kit/text/icon.tsx';
import { ChevronDownIcon, ChevronUpIcon } from '../../kit/text/icons.ts';
import { restoreFocus } from '../../ui/browser/restore-focus.ts';
import styles from './history.module.css';

interface Props {
  head: ReactNode;
  children(): ReactNode;
}

/** A row that expands to its details, which are rendered only while it is open. */
export function ExpandableRow({ head, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <li ref={restoreFocus} className={styles.row}>
      <button
        type="button"
        className={styles.rowHead}
        aria-expanded={isOpen}
        aria-controls={id}
        data-focus-target
        onClick={() => setIsOpen(!isOpen)}
      >
        {head}
        <span className={styles.chevron}>
          <Icon source={isOpen ? ChevronUpIcon : ChevronDownIcon} tone="quiet" />
        </span>
      </button>
      <div id={id} className={styles.detail} hidden={!isOpen}>
        {isOpen && children()}
      </div>
    </li>
  );
}

interface RowHeadProps {
  title: ReactNode;
  about: (string | false | null | undefined)[];
  /** What stands at the end of the row. */
  children?: ReactNode;
}

/** What a row is, with some words about it. */
export const RowHead = ({ title, about, children }: RowHeadProps) => (
  <>
    <span className={styles.what}>
      <span className={styles.title}>{title}</span>
      <span className={styles.about}>{about.filter(Boolean).join(' · ')}</span>
    </span>
    {children && <span className={styles.state}>{children}</span>}
  </>
);
