import { useId, useState } from 'react';
import { counted } from '../../../common/text/counted.ts';
import { StarFilledIcon, StarIcon } from '../../kit/text/icons.ts';
import styles from './star-choice.module.css';

interface StarChoiceProps {
  stars: number | null;
  onChoose(stars: number): void;
}

/** Five radio buttons drawn as stars, so that arrow keys and screen readers work as usual. */
export function StarChoice({ stars, onChoose }: StarChoiceProps) {
  const name = useId();
  const [pointedAt, setPointedAt] = useState<number | null>(null);
  const filled = pointedAt ?? stars ?? 0;
  return (
    <fieldset className={styles.stars} onMouseLeave={() => setPointedAt(null)}>
      <legend className={styles.legend}>Your rating</legend>
      {[1, 2, 3, 4, 5].map((count) => (
        <label
          key={count}
          className={count <= filled ? `${styles.star} ${styles.filled}` : styles.star}
          onMouseEnter={() => setPointedAt(count)}
        >
          <input
            type="radio"
            name={name}
            value={count}
            checked={stars === count}
            aria-label={counted(count, 'star')}
            className={styles.radio}
            onChange={() => onChoose(count)}
          />
          {count <= filled ? <StarFilledIcon aria-hidden /> : <StarIcon aria-hidden />}
        </label>
      ))}
    </fieldset>
  );
}
