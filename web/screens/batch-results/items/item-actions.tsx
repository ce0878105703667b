import type { PublishLocation } from '../../../../common/contract/changes.ts';
import { openInTopWindow } from '../../../host/top-window.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { Select } from '../../../kit/controls/select.tsx';
import { conflictLabels } from '../batch-labels.ts';
import { publishesDescription } from '../field-names.ts';
import type { ItemProps } from './item-props.ts';
import styles from './items.module.css';
import { isEditable, isSkippable } from './use-review.ts';

const numberOf = (productId: string): string => productId.split('/').at(-1) ?? '';

const locations = [
  { value: 'REPLACE', label: 'Replace description' },
  { value: 'ADD_BEFORE', label: 'Add before description' },
  { value: 'ADD_AFTER', label: 'Add after description' },
];

export function ItemActions(props: ItemProps & { isOnItsWay: boolean }) {
  const { batch, item, actions, review, canPublish, location, onLocation, isOnItsWay } = props;
  const isBusy = isOnItsWay || actions.pendingAction !== null;
  const publish = (overwriteConflicts: boolean) =>
    void actions.publish({ itemIds: [item.id], location, ...(overwriteConflicts && { overwriteConflicts }) });
  const buttons: [isOffered: boolean, label: string, act: () => unknown][] = [
    [item.status === 'failed', 'Retry', () => actions.retry(item.id)],
    [isSkippable(item), 'Skip', () => actions.edit(item.id, { isSkipped: true })],
    [item.status === 'skipped', 'Bring back', () => actions.edit(item.id, { isSkipped: false })],
    [isEditable(item), 'Edit', () => review.edit(item)],
  ];
  return (
    <div className={styles.actions}>
      {buttons.map(
        ([isOffered, label, act]) =>
          isOffered && (
            <Button key={label} disabled={isBusy} onClick={() => void act()}>
              {label}
            </Button>
          ),
      )}
      {item.status === 'written' && (
        <Button onClick={() => openInTopWindow(`shopify://admin/products/${numberOf(item.productId)}`)}>
          View product
        </Button>
      )}
      {canPublish && item.status === 'written' && (
        <Button disabled={isBusy} onClick={() => void actions.undo([item.id])}>
          Undo
        </Button>
      )}
      {canPublish && (item.status === 'ready' || item.status === 'conflict') && (
        <div className={styles.publish}>
          {publishesDescription(batch.completionType) && (
            <Select
              label="Where the description goes"
              labelHidden
              options={locations}
              value={location}
              disabled={isBusy}
              onChange={(chosen) => onLocation(chosen as PublishLocation)}
            />
          )}
          <Button kind="primary" disabled={isBusy} onClick={() => publish(item.status === 'conflict')}>
            {item.status === 'conflict' ? conflictLabels(item, location).action : 'Add to Shopify'}
          </Button>
        </div>
      )}
    </div>
  );
}
