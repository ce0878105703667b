import { Icon, Text } from '@shopify/polaris';
import { AlertTriangleIcon } from '@shopify/polaris-icons';
import styles from './output.module.css';

interface Props {
  title: string;
  what: string[];
  why: string;
}

/** What only the merchant can verify in the text. */
export function PleaseCheck({ title, what, why }: Props) {
  return (
    <div className={styles.pleaseCheck} role="note">
      <span>
        <Icon source={AlertTriangleIcon} tone="caution" />
      </span>
      <Text as="p" breakWord>
        <Text as="span" fontWeight="semibold">
          {title}
        </Text>{' '}
        {`${what.join(', ')}. ${why}`}
      </Text>
    </div>
  );
}
