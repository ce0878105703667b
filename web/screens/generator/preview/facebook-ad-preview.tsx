import { ProductPicture } from '../../../ui/products/product-picture.tsx';
import styles from './preview.module.css';

interface Props {
  domain: string;
  imageUrl: string | null;
  primaryText: string;
  headline: string;
  description: string;
}

export function FacebookAdPreview({ domain, imageUrl, primaryText, headline, description }: Props) {
  const shopName = domain.replace(/\.myshopify\.com$/, '');
  return (
    <figure className={styles.preview} aria-label="How it looks on Facebook">
      <figcaption className={styles.caption}>How it looks on Facebook</figcaption>
      <div className={`${styles.card} ${styles.post}`} dir="auto">
        <div className={styles.poster}>
          <strong>{shopName}</strong>
          <span className={styles.address}>Sponsored</span>
        </div>
        <div className={styles.primaryText}>{primaryText}</div>
        <ProductPicture url={imageUrl} className={styles.picture} size={480} />
        <div className={styles.offer}>
          <div className={styles.offerText}>
            <div className={styles.address} dir="ltr">
              {domain}
            </div>
            <strong>{headline}</strong>
            <div className={styles.offerDescription}>{description}</div>
          </div>
          <span className={styles.shopNow}>Shop now</span>
        </div>
      </div>
    </figure>
  );
}
