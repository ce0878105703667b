import { Button, Icon, Text } from '@shopify/polaris';
import { CheckCircleIcon } from '@shopify/polaris-icons';
import styles from './publish.module.css';

/** The toast with Undo disappears after two seconds, so this note offers it as long as the text is shown. */
export function PublishedNote({ label, onUndo }: { label: string; onUndo(): void }) {
  return (
    <div className={styles.published}>
      <span>
        <Icon source={CheckCircleIcon} tone="success" />
      </span>
      <Text as="span">{`The ${label} is in your store.`}</Text>
      <Button variant="plain" accessibilityLabel={`Undo the change of the ${label}`} onClick={onUndo}>
        Undo
      </Button>
    </div>
  );
}
