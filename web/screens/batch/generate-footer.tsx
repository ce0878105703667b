import { Text } from '@shopify/polaris';
import { counted } from '../../../common/text/counted.ts';
import { tokensLeftText, useRemainingTokens } from '../../session/remaining-tokens.ts';
import { CostLabel } from '../../ui/cost-label.tsx';
import { MainButton } from '../../ui/main-button.tsx';
import styles from './batch.module.css';

interface Props {
  products: number;
  tokens: number;
  /** Some products may be left out. */
  isUpperBound: boolean;
  isBusy: boolean;
  onGenerate(): void;
}

export function GenerateFooter({ products, tokens, isUpperBound, isBusy, onGenerate }: Props) {
  const { remaining, showAsUnlimited } = useRemainingTokens();
  return (
    <div className={styles.foot}>
      <MainButton isBusy={isBusy} onClick={onGenerate}>
        {isBusy ? (
          'Starting…'
        ) : (
          <>
            {`Write ${isUpperBound ? 'up to ' : ''}${counted(products, 'product')}`} <CostLabel tokens={tokens} />
          </>
        )}
      </MainButton>
      {tokens > remaining && !showAsUnlimited && (
        <Text as="p" tone="caution">
          {tokensLeftText(remaining)}
        </Text>
      )}
    </div>
  );
}
