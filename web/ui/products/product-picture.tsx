import { useState } from 'react';
import { Icon } from '../../kit/text/icon.tsx';
import { ImageIcon } from '../../kit/text/icons.ts';
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
        <Icon source={ImageIcon} tone="quiet" />
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
