import { counted } from '../../common/text/counted.ts';
import { CoinIcon } from './coin-icon.tsx';
import styles from './cost-label.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A cost: a number with a coin, and "2 tokens" for screen readers; `per`: "a picture". */
export function CostLabel({ tokens, per }: { tokens: number; per?: string | undefined }) {
  return (
    <span className={styles.cost}>
      <span aria-hidden="true">{tokens.toLocaleString('en-US')}</span>
      <CoinIcon />
      <VisuallyHidden>{counted(tokens, 'token')}</VisuallyHidden>
      {per && <span>{` ${per}`}</span>}
    </span>
  );
}
