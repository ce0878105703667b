import { Button, Select } from '@shopify/polaris';
import type { PublishLocation } from '../../../../common/contract/changes.ts';
import { openInTopWindow } from '../../../host/top-window.ts';
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

export function ItemActions({
  batch,
  item,
  actions,
  review,
  canPublish,
  location,
  onLocation,
  isOnItsWay,
}: ItemProps & { isOnItsWay: boolean }) {
  const isBusy = isOnItsWay || actions.pendingAction !== null;
  const publish = (overwriteConflicts: boolean) =>
    void actions.publish({ itemIds: [item.id], location, ...(overwriteConflicts && { overwriteConflicts }) });
  return (
    <div className={styles.actions}>
      {item.status === 'failed' && (
        <Button disabled={isBusy} onClick={() => void actions.retry(item.id)}>
          Retry
        </Button>
      )}
      {isSkippable(item) && (
        <Button disabled={isBusy} onClick={() => void actions.edit(item.id, { isSkipped: true })}>
          Skip
        </Button>
      )}
      {item.status === 'skipped' && (
        <Button disabled={isBusy} onClick={() => void actions.edit(item.id, { isSkipped: false })}>
          Bring back
        </Button>
      )}
      {isEditable(item) && (
        <Button disabled={isBusy} onClick={() => review.edit(item)}>
          Edit
        </Button>
      )}
      {item.status === 'written' && (
        <Button onClick={() => openInTopWindow(`shopify://admin/products/${numberOf(item.productId)}`)}>
          View in store
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
          <Button variant="primary" disabled={isBusy} onClick={() => publish(item.status === 'conflict')}>
            {item.status === 'conflict' ? conflictLabels(item, location).action : 'Add to Shopify'}
          </Button>
        </div>
      )}
    </div>
  );
}
