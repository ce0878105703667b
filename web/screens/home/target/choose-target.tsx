import { useEffect, useRef } from 'react';
import { definitionOf } from '../../../../common/catalogue/completion-types.ts';
import { tokenCost } from '../../../../common/pricing/token-cost.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { CostLabel } from '../../../ui/cost-label.tsx';
import { typeIcon } from '../../../ui/type-icon.ts';
import styles from './target-bar.module.css';
import type { TargetSelection } from './use-target-selection.ts';

interface ChooseTargetProps {
  selection: TargetSelection;
  onChooseTag(): void;
}

/** Before a target is chosen: the type, and the buttons to choose a product, collection or tag. */
export function ChooseTarget({ selection, onChooseTag }: ChooseTargetProps) {
  const { completionType, choosing, chooseProduct, chooseCollection } = selection;
  const { name, icon, target } = definitionOf(completionType);
  const choices = useRef<HTMLDivElement>(null);

  // Moves the focus here after a card was pressed, so that keyboard users need not pass the other cards.
  const lastType = useRef(completionType);
  useEffect(() => {
    if (lastType.current === completionType) return;
    lastType.current = completionType;
    choices.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [completionType]);

  const isBusy = choosing !== null;
  return (
    <>
      <img className={styles.icon} src={typeIcon(icon)} alt="" width="40" height="40" />
      <div className={styles.what} aria-live="polite">
        <span className={styles.name}>
          {name} <CostLabel tokens={tokenCost(completionType)} />
        </span>
        <span className={styles.hint}>
          {target === 'collection' ? 'Which collection is it for?' : 'For one product, or many at once?'}
        </span>
      </div>
      <div className={styles.choices} ref={choices}>
        {target === 'product' && (
          <Button kind="primary" loading={choosing === 'product'} disabled={isBusy} onClick={chooseProduct}>
            Choose Product
          </Button>
        )}
        <Button
          kind={target === 'collection' ? 'primary' : 'secondary'}
          loading={choosing === 'collection'}
          disabled={isBusy}
          onClick={chooseCollection}
        >
          Choose Collection
        </Button>
        {target === 'product' && (
          <Button disabled={isBusy} onClick={onChooseTag}>
            Choose Tag
          </Button>
        )}
      </div>
    </>
  );
}
