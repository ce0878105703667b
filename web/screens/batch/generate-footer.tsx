import type { ReactNode } from 'react';
import { counted } from '../../../common/text/counted.ts';
import { Button } from '../../kit/controls/button.tsx';
import { MainButton } from '../../kit/controls/main-button.tsx';
import { Text } from '../../kit/text/text.tsx';
import { tokensLeftText, useRemainingTokens } from '../../session/remaining-tokens.ts';
import { CostLabel } from '../../ui/cost-label.tsx';
import styles from './batch.module.css';

interface Props {
  products: number;
  /** What a text is written for; with several languages a product has several texts. */
  unit: 'product' | 'picture' | 'text';
  costOf(products: number): number;
  /** Some products may be left out. */
  isUpperBound: boolean;
  /** What the merchant reads instead of the button when there are no products. */
  nothingText: string;
  /** Offers to leave out what is good already. */
  goodPages: ReactNode;
  isBusy: boolean;
  busyText: string;
  onGenerate(): void;
  /** Starts with as many products as the tokens reach for. */
  onGenerateFirst(products: number): void;
}

export function GenerateFooter(props: Props) {
  const { products, unit, costOf, isUpperBound, nothingText, isBusy, busyText, onGenerate, onGenerateFirst } = props;
  const { remaining, showAsUnlimited } = useRemainingTokens();
  const tokens = costOf(products);
  const affordable = Math.floor(remaining / costOf(1));
  const isShort = tokens > remaining && !showAsUnlimited;
  if (products === 0 && !isBusy) {
    return (
      <div className={styles.foot}>
        <Text as="p">{nothingText}</Text>
      </div>
    );
  }
  const some = `${isUpperBound ? 'up to ' : ''}${counted(products, unit)}`;
  const write = `Write ${unit === 'picture' ? 'alt texts for ' : ''}${some}`;
  const canWriteFirst = isShort && affordable > 0 && !isBusy;
  return (
    <div className={styles.foot}>
      {props.goodPages}
      {canWriteFirst ? (
        <>
          <MainButton isBusy={false} onClick={() => onGenerateFirst(affordable)}>
            {`Write the first ${affordable.toLocaleString('en')} with your ${counted(remaining, 'token')}`}
          </MainButton>
          <Button onClick={onGenerate}>{`${write}, ${counted(tokens, 'token')}`}</Button>
        </>
      ) : (
        <MainButton isBusy={isBusy} onClick={onGenerate}>
          {isBusy ? (
            busyText
          ) : (
            <>
              {write} <CostLabel tokens={tokens} />
            </>
          )}
        </MainButton>
      )}
      {isShort && !canWriteFirst && (
        <Text as="p" tone="quiet">
          {tokensLeftText(remaining)}
        </Text>
      )}
    </div>
  );
}
