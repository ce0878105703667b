import { Text } from '@shopify/polaris';
import { counted } from '../../../common/text/counted.ts';
import { tokensLeftWords, useRemaining } from '../../session/remaining-tokens.ts';
import { CostLabel } from '../../ui/cost-label.tsx';
import { MainButton } from '../../ui/main-button.tsx';
import styles from './batch.module.css';

interface Props {
  products: number;
  tokens: number;
  /** Some of the products may be left out. */
  isAtMost: boolean;
  isBusy: boolean;
  onWrite(): void;
}

export function WriteFoot({ products, tokens, isAtMost, isBusy, onWrite }: Props) {
  const { remaining, showAsUnlimited } = useRemaining();
  return (
    <div className={styles.foot}>
      <MainButton isBusy={isBusy} onClick={onWrite}>
        {isBusy ? (
          'Starting…'
        ) : (
          <>
            {`Write ${isAtMost ? 'up to ' : ''}${counted(products, 'product')}`} <CostLabel tokens={tokens} />
          </>
        )}
      </MainButton>
      {tokens > remaining && !showAsUnlimited && (
        <Text as="p" tone="caution">
          {tokensLeftWords(remaining)}
        </Text>
      )}
    </div>
  );
}
