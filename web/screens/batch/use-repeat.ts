import { useState } from 'react';
import { maxBatchItems } from '../../../common/pricing/batch-limits.ts';
import { useAdminButton } from '../../overlays/admin-panel/use-admin-button.ts';
import { promptDialog } from '../../ui/dialogs/dialogs.ts';

const defaultFactor = 100;

interface Repeat {
  /** How often the batch repeats its list of products. */
  repeat: number;
  /** Says when the batch cannot be as large as asked for. */
  note: string | null;
}

/** For developers: makes a large batch from few products by repeating the whole list. */
export function useRepeat(total: number): Repeat {
  const [factor, setFactor] = useState(1);
  useAdminButton({
    title: 'Multiply Products',
    flag: 'multiply_products',
    onClick: () => void askForFactor().then((asked) => asked !== null && setFactor(asked)),
  });
  const repeat = Math.max(1, Math.min(factor, Math.floor(maxBatchItems / Math.max(total, 1))));
  const note =
    repeat < factor
      ? `A batch has at most ${maxBatchItems.toLocaleString('en')} texts, so the list is repeated ${repeat.toLocaleString('en')} times.`
      : null;
  return { repeat, note };
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
