import styles from './items.module.css';

const keys: [string, string][] = [
  ['j', 'next'],
  ['k', 'previous'],
  ['a', 'add to Shopify'],
  ['e', 'edit'],
  ['s', 'skip'],
];

const editingKeys: [string, string][] = [
  ['Esc', 'cancel'],
  ['Ctrl + Enter', 'save text'],
];

/** The keyboard shortcuts for reviewing many texts, or for editing one. */
export function KeyHelp({ canPublish, isEditing }: { canPublish: boolean; isEditing: boolean }) {
  const shown = isEditing ? editingKeys : keys.filter(([key]) => canPublish || key !== 'a');
  return (
    <p className={styles.keyHelp}>
      {shown.map(([key, what]) => (
        <span key={key}>
          <kbd>{key}</kbd> {what}
        </span>
      ))}
    </p>
  );
}
