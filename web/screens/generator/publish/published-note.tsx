import { Button, Icon, Text } from '@shopify/polaris';
import { CheckCircleIcon } from '@shopify/polaris-icons';
import styles from './publish.module.css';

/** The toast goes after two seconds; the way back stays here for as long as the text does. */
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
