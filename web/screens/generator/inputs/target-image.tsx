import { Icon } from '@shopify/polaris';
import { ImageIcon } from '@shopify/polaris-icons';
import { useState } from 'react';
import styles from './inputs.module.css';

/** The picture, or a drawn stand-in where there is none or it does not load. */
export function TargetImage({ url }: { url: string | null }) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  if (url === null || url === brokenUrl) {
    return (
      <span className={styles.image}>
        <Icon source={ImageIcon} tone="subdued" />
      </span>
    );
  }
  return <img className={styles.image} src={url} alt="" width={56} height={56} onError={() => setBrokenUrl(url)} />;
}
