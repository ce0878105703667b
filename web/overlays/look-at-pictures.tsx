import { lookCostInTokens } from '../../common/pricing/token-cost.ts';
import { useApiQuery } from '../api/use-api-query.ts';
import { Checkbox } from '../kit/controls/checkbox.tsx';
import { useKeyVal } from '../session/key-vals.ts';

interface PicturesChoice {
  /** What the merchant chose last. */
  isChosen: boolean;
  /** Chosen, and the writing service can look at pictures. */
  isUsed: boolean;
  cannotSee: boolean;
  /** What it adds to each text. */
  costInTokens: number;
  choose(isChosen: boolean): void;
}

/** Whether texts are written with a look at the product's pictures. `productId` is null where there is no product. */
export function usePicturesChoice(productId: string | null): PicturesChoice {
  const [isChosen, choose] = useKeyVal('look_at_pictures');
  // Asked only when it matters, because the answer needs a call of the model.
  const load = useApiQuery('images', {
    ...(productId !== null && { query: { shopifyProductId: productId } }),
    isEnabled: isChosen && productId !== null,
  });
  const cannotSee = load.state === 'loaded' && !load.data.canSee;
  const isUsed = isChosen && productId !== null && !cannotSee;
  return { isChosen, isUsed, cannotSee, costInTokens: isUsed ? lookCostInTokens : 0, choose };
}

export function LookAtPictures({ choice }: { choice: PicturesChoice }) {
  return (
    <Checkbox
      label="Look at the product’s pictures"
      help={
        choice.cannotSee
          ? 'The writing service in use cannot look at pictures. Texts are written without them.'
          : 'Costs 1 token more per text. What they show is described; it never becomes a material, origin or size.'
      }
      checked={choice.isUsed}
      disabled={choice.cannotSee}
      onChange={choice.choose}
    />
  );
}
