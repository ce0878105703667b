import { Icon } from '../kit/text/icon.tsx';
import { CheckIcon } from '../kit/text/icons.ts';
import styles from './ticked-list.module.css';

/** The contents of a plan or an offer as a list. */
export function TickedList({ lines }: { lines: string[] }) {
  return (
    <ul className={styles.list}>
      {lines.map((line) => (
        <li key={line}>
          <span className={styles.tick}>
            <Icon source={CheckIcon} tone="success" />
          </span>
          {line}
        </li>
      ))}
    </ul>
  );
}
