import styles from './preview.module.css';

interface Props {
  domain: string;
  headlines: string[];
  descriptions: string[];
}

export function GoogleAdPreview({ domain, headlines, descriptions }: Props) {
  return (
    <figure className={styles.preview} aria-label="How it looks on Google">
      <figcaption className={styles.caption}>How it looks on Google</figcaption>
      <div className={styles.card} dir="auto">
        <div className={styles.sponsored}>Sponsored</div>
        <div className={styles.address} dir="ltr">
          {domain}
        </div>
        <div className={styles.title}>{headlines.filter(Boolean).join(' | ')}</div>
        <div className={styles.snippet}>{descriptions.filter(Boolean).join(' ')}</div>
      </div>
    </figure>
  );
}
