import { Icon } from '@shopify/polaris';
import { ImageIcon } from '@shopify/polaris-icons';
import { useState } from 'react';
import styles from './product-picture.module.css';

/** A product's picture in a list, or a drawn stand-in where there is none or it does not load. */
export function ProductPicture({ url }: { url: string | null }) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  if (url === null || url === brokenUrl) {
    return (
      <span className={styles.picture}>
        <Icon source={ImageIcon} tone="subdued" />
      </span>
    );
  }
  return (
    <img
      className={styles.picture}
      src={url}
      alt=""
      width={40}
      height={40}
      loading="lazy"
      onError={() => setBrokenUrl(url)}
    />
  );
}
