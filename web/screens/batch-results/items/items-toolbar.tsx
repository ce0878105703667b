import { memo, useEffect, useState } from 'react';
import type { BatchState } from '../../../../common/contract/batches.ts';
import { counted } from '../../../../common/text/counted.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { Field } from '../../../kit/controls/field.tsx';
import { restoreFocus } from '../../../ui/browser/restore-focus.ts';
import { itemStatuses, itemStatusLabels } from '../batch-labels.ts';
import type { ItemFilter } from '../use-batch-items.ts';
import styles from './items-toolbar.module.css';

interface Props {
  counts: BatchState['counts'];
  toCheck: number;
  /** What the items are: "product". */
  unit: string;
  filter: ItemFilter;
  selected: number;
  onFilter(filter: ItemFilter): void;
  onPublishSelected(): void;
  onClearSelection(): void;
}

const searchDelayMs = 300;

/** Memoized, so that new items do not render it again. */
export const ItemsToolbar = memo(function ItemsToolbar(props: Props) {
  const { counts, toCheck, unit, filter, selected, onFilter, onPublishSelected, onClearSelection } = props;
  const shown = itemStatuses.filter((status) => counts[status] > 0 || status === filter.status);
  return (
    <section
      ref={restoreFocus}
      className={styles.toolbar}
      aria-label="Filter and select"
      tabIndex={-1}
      data-items-toolbar
    >
      <fieldset className={styles.filters} aria-label="Status">
        <FilterButton
          name="All"
          count={counts.total}
          isOn={filter.status === null}
          onClick={() => onFilter({ ...filter, status: null })}
        />
        {(toCheck > 0 || filter.status === 'to check') && (
          <FilterButton
            name="To check"
            count={toCheck}
            isOn={filter.status === 'to check'}
            onClick={() => onFilter({ ...filter, status: 'to check' })}
          />
        )}
        {shown.map((status) => (
          <FilterButton
            key={status}
            name={itemStatusLabels[status].name}
            count={counts[status]}
            isOn={filter.status === status}
            onClick={() => onFilter({ ...filter, status })}
          />
        ))}
      </fieldset>
      {selected > 0 ? (
        <div className={styles.selection}>
          <span>{`${counted(selected, unit)} selected`}</span>
          <Button kind="quiet" onClick={onClearSelection}>
            Clear
          </Button>
          <Button kind="primary" onClick={onPublishSelected}>
            Add selected to Shopify
          </Button>
        </div>
      ) : (
        <Search filter={filter} onFilter={onFilter} />
      )}
    </section>
  );
});

function Search({ filter, onFilter }: Pick<Props, 'filter' | 'onFilter'>) {
  const [typed, setTyped] = useState(filter.query);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the wait
  useEffect(() => {
    if (typed.trim() === filter.query) return;
    const timer = setTimeout(() => onFilter({ ...filter, query: typed.trim() }), searchDelayMs);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <div className={styles.search}>
      <Field
        label="Search by product title"
        labelHidden
        placeholder="Search by product title"
        type="search"
        value={typed}
        onChange={setTyped}
        onClear={() => setTyped('')}
      />
    </div>
  );
}

function FilterButton({ name, count, isOn, onClick }: { name: string; count: number; isOn: boolean; onClick(): void }) {
  return (
    <button type="button" className={styles.filter} aria-pressed={isOn} onClick={onClick}>
      {name} <span className={styles.filterCount}>{count.toLocaleString('en')}</span>
    </button>
  );
}
