import { Icon } from '@shopify/polaris';
import { ImageIcon } from '@shopify/polaris-icons';
import { useState } from 'react';
import styles from './product-picture.module.css';

interface Props {
  url: string | null;
  className?: string | undefined;
  size?: number;
}

/** A product's picture, or a placeholder icon where there is none or it does not load. */
export function ProductPicture({ url, className = styles.picture, size = 40 }: Props) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  if (url === null || url === brokenUrl) {
    return (
      <span className={className}>
        <Icon source={ImageIcon} tone="subdued" />
      </span>
    );
  }
  return (
    <img
      className={className}
      src={url}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      onError={() => setBrokenUrl(url)}
    />
  );
}
