import { cutAtWord } from '../../../../common/text/words.ts';
import styles from './preview.module.css';

interface Props {
  domain: string;
  title: string;
  description: string;
}

/** A result in a search engine's list, which cuts what is too long. */
export function SearchResultPreview({ domain, title, description }: Props) {
  return (
    <figure className={styles.preview} aria-label="How it looks in search results">
      <figcaption className={styles.caption}>How it looks in search results</figcaption>
      <div className={styles.card} dir="auto">
        <div className={styles.address} dir="ltr">{`${domain} › products`}</div>
        <div className={styles.title}>{shown(title, 60)}</div>
        <div className={styles.snippet}>{shown(description, 160)}</div>
      </div>
    </figure>
  );
}

function shown(text: string, limit: number): string {
  const cut = cutAtWord(text, limit);
  return cut === text ? text : `${cut}…`;
}
