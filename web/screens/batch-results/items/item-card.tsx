import { memo, useMemo, useState } from 'react';
import type { BatchItem } from '../../../../common/contract/batches.ts';
import type { PublishLocation } from '../../../../common/contract/changes.ts';
import { textDirection } from '../../../../common/text/text-direction.ts';
import { Checkbox } from '../../../kit/controls/checkbox.tsx';
import { Badge } from '../../../kit/text/badge.tsx';
import { Icon } from '../../../kit/text/icon.tsx';
import { ChevronDownIcon, ChevronUpIcon } from '../../../kit/text/icons.ts';
import { Text } from '../../../kit/text/text.tsx';
import { restoreFocus } from '../../../ui/browser/restore-focus.ts';
import { ProductPicture } from '../../../ui/products/product-picture.tsx';
import { languageName } from '../../../ui/text/language-name.ts';
import { failedUpdateLabel, itemStatusLabel } from '../batch-labels.ts';
import { excerptOf } from './excerpt.ts';
import { ItemDetail } from './item-detail.tsx';
import type { ItemProps } from './item-props.ts';
import { shortWarning, warningsAt } from './item-warnings.ts';
import styles from './items.module.css';
import { scoreWithText } from './published-text.ts';

interface Props extends ItemProps {
  isSelected: boolean;
  onSelect(itemId: string, isSelected: boolean): void;
}

interface ItemCardProps extends Props {
  /** While true, a row that becomes visible is rendered with its title only. */
  isScrollingFast: boolean;
}

/** Memoized: renders again only when its own item changes, not when other rows appear. */
export const ItemCard = memo(function ItemCard({ isScrollingFast, ...props }: ItemCardProps) {
  const { item, review, canPublish } = props;
  const [isFull, setIsFull] = useState(!isScrollingFast);
  if (!isFull && !isScrollingFast) setIsFull(true);
  return isFull || review.isOpen(item) ? (
    <FullCard {...props} />
  ) : (
    <SimpleCard title={item.title} canPublish={canPublish} />
  );
});

function SimpleCard({ title, canPublish }: { title: string; canPublish: boolean }) {
  return (
    <article className={`${styles.card} ${styles.simple}`} data-has-checkbox={canPublish} aria-label={title}>
      <span className={styles.title}>
        <bdi>{title}</bdi>
      </span>
    </article>
  );
}

const FullCard = memo(function WholeCard({ isSelected, onSelect, ...props }: Props) {
  const { batch, item, review, canPublish, location } = props;
  const excerpt = useMemo(() => excerptOf(batch.completionType, item), [batch.completionType, item]);
  const isOpen = review.isOpen(item);
  const isOnItsWay = review.isOnItsWay(item);
  const failedUpdate = failedUpdateLabel(item);
  const [warning] = warningsAt(item, location);
  return (
    <article ref={restoreFocus} className={`${styles.card} ${isOpen ? styles.open : ''}`} aria-label={nameOf(item)}>
      <div className={styles.row}>
        {canPublish && (
          <Checkbox
            label={`Select ${nameOf(item)}`}
            labelHidden
            checked={isSelected}
            disabled={item.status !== 'ready' || isOnItsWay}
            onChange={(isChosen) => onSelect(item.id, isChosen)}
          />
        )}
        <button
          type="button"
          className={styles.rowButton}
          aria-expanded={isOpen}
          data-focus-target
          onClick={() => review.open(isOpen ? null : item)}
        >
          <ProductPicture url={item.imageUrl} />
          <span className={styles.texts}>
            <span className={styles.title}>
              <bdi>{item.title}</bdi>
            </span>
            {!isOpen && excerpt !== '' && (
              <span className={styles.excerpt} dir={textDirection(excerpt)}>
                {excerpt}
              </span>
            )}
          </span>
          {item.sharedWith.length > 0 && !isOpen && (
            <Badge>{`Shared by ${item.sharedWith.length + item.sharedWithMore + 1}`}</Badge>
          )}
          {item.locale && <Badge>{languageName(item.locale)}</Badge>}
          {item.imageId === null && <Scores item={item} location={location} />}
          {warning && <Badge tone="critical">{shortWarning(warning)}</Badge>}
          {item.status === 'ready' && !item.isChecked && <Badge tone="attention">Not checked yet</Badge>}
          {item.status === 'ready' && item.pleaseCheck.length > 0 && <Badge tone="attention">To check</Badge>}
          {!warning && !item.isEdited && item.alike.length > 0 && <Badge tone="warning">Too alike</Badge>}
          {!isOpen && review.draftOf(item) && <Badge tone="info">Not saved</Badge>}
          {!isOpen && !isOnItsWay && failedUpdate && <Badge tone="critical">{failedUpdate}</Badge>}
          <Status item={item} isOnItsWay={isOnItsWay} />
          <span className={styles.chevron}>
            <Icon source={isOpen ? ChevronUpIcon : ChevronDownIcon} tone="quiet" />
          </span>
        </button>
      </div>
      {isOpen && <ItemDetail {...props} isOnItsWay={isOnItsWay} />}
    </article>
  );
});

/** Several items of a product differ in their language. */
const nameOf = ({ title, locale }: BatchItem): string => (locale ? `${title}, ${languageName(locale)}` : title);

function Status({ item, isOnItsWay }: { item: BatchItem; isOnItsWay: boolean }) {
  if (isOnItsWay) return <Badge tone="info">{item.status === 'written' ? 'Undoing…' : 'Adding…'}</Badge>;
  const { name, tone } = itemStatusLabel(item);
  return <Badge tone={tone}>{name}</Badge>;
}

/** The product's content score now, and with the new text. */
function Scores({ item, location }: { item: BatchItem; location: PublishLocation }) {
  const { scoreBefore } = item;
  const scoreAfter = useMemo(() => scoreWithText(item, location), [item, location]);
  if (scoreBefore === null || scoreAfter === null) return null;
  return (
    <span className={styles.scores}>
      <Text as="span" visuallyHidden>{`Content score ${scoreBefore}, with this text ${scoreAfter}`}</Text>
      <span aria-hidden="true">
        {scoreBefore} → <strong data-is-lower={scoreAfter < scoreBefore}>{scoreAfter}</strong>
      </span>
    </span>
  );
}
