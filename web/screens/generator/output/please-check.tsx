import { Icon, Text } from '@shopify/polaris';
import { AlertTriangleIcon } from '@shopify/polaris-icons';
import styles from './output.module.css';

/** What the text claims and the shop's data does not say: the merchant answers for it. */
export function PleaseCheck({ claims }: { claims: string[] }) {
  return (
    <div className={styles.pleaseCheck} role="note">
      <span>
        <Icon source={AlertTriangleIcon} tone="caution" />
      </span>
      <Text as="p" breakWord>
        <Text as="span" fontWeight="semibold">
          Please check:
        </Text>{' '}
        {claims.join(', ')}. We did not find this in what you gave us.
      </Text>
    </div>
  );
}
