import type { Response } from '../../../../common/contract/contract.ts';
import type { RemainingCWInfo } from '../../../../common/contract/shapes.ts';
import { counted } from '../../../../common/text/counted.ts';

type Fix = Extract<Response<'home'>['widgets'], { type: 'STATS' }>['pcmsWidgets'][number]['fix'];

/** What the fix writes and costs, as far as the tokens reach; null when they reach for no product. */
export function fixLabel({ name, products, costInTokens }: Fix, tokens: RemainingCWInfo | null): string | null {
  const affordable = !tokens || tokens.showAsUnlimited ? products : Math.floor(tokens.remaining / costInTokens);
  if (affordable === 0) return null;
  const [written, whose] =
    affordable < products
      ? [
          affordable,
          `${affordable === 1 ? 'one' : `the first ${affordable.toLocaleString('en')}`} of ${counted(products, 'product')}`,
        ]
      : [products, counted(products, 'product')];
  return `${name} for ${whose}, ${counted(written * costInTokens, 'token')}`;
}
