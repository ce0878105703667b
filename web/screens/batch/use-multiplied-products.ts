import { useState } from 'react';
import { useAdminButton } from '../../overlays/admin-panel/use-admin-button.ts';
import { promptDialog } from '../../ui/dialogs/dialogs.ts';
import type { GroupInfo } from './use-group-info.ts';

type Products = GroupInfo['allProducts'];

const defaultFactor = 100;
// The server accepts no longer list.
const maxProducts = 50_000;

/** For developers: makes a large batch from few products. null: not in use. */
export function useMultipliedProducts(products: Products): Products | null {
  const [multiplied, setMultiplied] = useState<Products | null>(null);
  useAdminButton({
    title: 'Multiply Products',
    flag: 'multiply_products',
    onClick: () =>
      void askForFactor().then((factor) => {
        if (factor === null || products.length === 0) return;
        const times = Math.min(factor, Math.floor(maxProducts / products.length));
        setMultiplied(Array.from({ length: times }, () => products).flat());
      }),
  });
  return multiplied;
}

async function askForFactor(): Promise<number | null> {
  const entered = await promptDialog({
    title: 'Multiply by',
    input: { initial: String(defaultFactor), kind: 'integer' },
    confirm: 'Multiply',
  });
  const factor = Number.parseInt(entered?.text ?? '', 10);
  return Number.isInteger(factor) && factor > 0 ? factor : null;
}
