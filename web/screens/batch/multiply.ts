import { useState } from 'react';
import type { Request } from '../../../common/contract/contract.ts';
import { useAdminButton } from '../../overlays/admin-panel/use-admin-button.ts';
import { ask } from '../../ui/ask-dialog.tsx';
import type { GroupInfo } from './use-group-info.ts';

type Products = GroupInfo['allProducts'];

const defaultFactor = 100;

/** For developers: a large batch from few products. null: nobody has asked for it. */
export function useMultiplied(products: Products): Products | null {
  const [multiplied, setMultiplied] = useState<Products | null>(null);
  useAdminButton({
    title: 'Multiply Products',
    flag: 'multiply_products',
    onClick: () =>
      void askForFactor().then((factor) => {
        if (factor !== null) setMultiplied(Array.from({ length: factor }, () => products).flat());
      }),
  });
  return multiplied;
}

async function askForFactor(): Promise<number | null> {
  const answer = await ask({
    title: 'Multiply by',
    input: { initial: String(defaultFactor), kind: 'integer' },
    confirm: 'Multiply',
  });
  const factor = Number.parseInt(answer?.text ?? '', 10);
  return Number.isInteger(factor) && factor > 0 ? factor : null;
}

export function asBatchProduct(product: Products[number]): NonNullable<Request<'startBatch'>['products']>[number] {
  return {
    shopifyId: product.id,
    title: product.title,
    existingDescription: product.description,
    existingDescriptionHtml: product.descriptionHtml,
    imageUrl: product.imageUrl,
  };
}
