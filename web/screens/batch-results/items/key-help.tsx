import styles from './items.module.css';

const keys: [string, string][] = [
  ['j', 'next'],
  ['k', 'previous'],
  ['a', 'add to Shopify'],
  ['e', 'edit'],
  ['s', 'skip'],
];

/** The keyboard shortcuts for reviewing many texts. */
export function KeyHelp({ canPublish }: { canPublish: boolean }) {
  return (
    <p className={styles.keyHelp}>
      {keys
        .filter(([key]) => canPublish || key !== 'a')
        .map(([key, what]) => (
          <span key={key}>
            <kbd>{key}</kbd> {what}
          </span>
        ))}
    </p>
  );
}
