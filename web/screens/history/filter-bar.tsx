import { useEffect, useState } from 'react';
import { Button } from '../../kit/controls/button.tsx';
import { Field } from '../../kit/controls/field.tsx';
import { Select } from '../../kit/controls/select.tsx';
import { Icon } from '../../kit/text/icon.tsx';
import { ExportIcon, FilterIcon, SearchIcon } from '../../kit/text/icons.ts';
import { dateRange, dateRanges, rangeName } from './date-ranges.ts';
import styles from './history.module.css';
import { type FilterName, filterOptions, type HistoryView } from './history-query.ts';
import { useExport } from './use-export.ts';

interface Props {
  view: HistoryView;
  staff: { id: string; name: string }[];
  onChange(view: HistoryView, replace?: boolean): void;
}

const searchDelayMs = 300;
const customRange = { value: 'custom', label: 'Custom days' };
const origins = [
  { value: 'single', label: 'Single texts' },
  { value: 'batch', label: 'Batches' },
];

export function FilterBar({ view, staff, onChange }: Props) {
  const { tab, filters } = view;
  const { typeLabel, types, statuses } = filterOptions[tab];
  const [isOpen, setIsOpen] = useState(false);
  const { isBusy: isExporting, start: exportFile } = useExport(view);
  const set = (changed: HistoryView['filters']) => onChange({ tab, filters: { ...filters, ...changed } });
  const { query: _, targetId: __, ...chosen } = filters;
  const count = Object.keys(chosen).length;

  const choice = (name: FilterName, label: string, options: { value: string; label: string }[], any: string) => (
    <Select
      label={label}
      options={[{ value: '', label: any }, ...options]}
      value={filters[name] ?? ''}
      onChange={(value) => set({ [name]: value || undefined })}
    />
  );

  return (
    <div className={styles.filterBar}>
      <div className={styles.searchRow}>
        <SearchField
          value={filters.query ?? ''}
          onSearch={(query) => onChange({ tab, filters: { ...filters, query: query || undefined } }, true)}
        />
        <div className={styles.filterToggle}>
          <Button
            icon={FilterIcon}
            arrow={isOpen ? 'up' : 'down'}
            expanded={isOpen}
            controls="history-filters"
            onClick={() => setIsOpen(!isOpen)}
          >
            {count === 0 ? 'Filters' : `Filters (${count})`}
          </Button>
        </div>
        <Button icon={ExportIcon} loading={isExporting} onClick={() => void exportFile()}>
          Export CSV
        </Button>
      </div>
      <div id="history-filters" className={`${styles.filters} ${isOpen ? styles.open : ''}`}>
        <DateFilter filters={filters} onChange={set} />
        {choice('staffId', 'Staff', staffChoices(staff, filters.staffId), 'Everyone')}
        {choice('type', typeLabel, types, 'All')}
        {choice('origin', 'Origin', origins, 'All')}
        {statuses.length > 0 && choice('status', 'Status', statuses, 'All')}
      </div>
      {(count > 0 || filters.targetId) && (
        <div>
          <Button kind="plain" onClick={() => onChange({ tab, filters: {} })}>
            Clear all filters
          </Button>
        </div>
      )}
    </div>
  );
}

interface DateFilterProps {
  filters: HistoryView['filters'];
  onChange(changed: HistoryView['filters']): void;
}

function DateFilter({ filters, onChange }: DateFilterProps) {
  const [isCustom, setIsCustom] = useState(rangeName(filters) === 'custom');
  return (
    <>
      <Select
        label="Date"
        options={[...dateRanges.map(({ value, label }) => ({ value, label })), customRange]}
        value={isCustom ? customRange.value : rangeName(filters)}
        onChange={(name) => {
          setIsCustom(name === customRange.value);
          if (name !== customRange.value) onChange({ from: undefined, to: undefined, ...dateRange(name) });
        }}
      />
      {isCustom && (
        <>
          <Field
            label="From"
            type="date"
            value={filters.from ?? ''}
            max={filters.to}
            onChange={(from) => onChange({ from: from || undefined })}
          />
          <Field
            label="To"
            type="date"
            value={filters.to ?? ''}
            min={filters.from}
            onChange={(to) => onChange({ to: to || undefined })}
          />
        </>
      )}
    </>
  );
}

// A linked view may name a staff member whom we do not know yet.
function staffChoices(staff: Props['staff'], chosen: string | undefined) {
  const known = staff.map(({ id, name }) => ({ value: id, label: name }));
  if (!chosen || staff.some(({ id }) => id === chosen)) return known;
  return [...known, { value: chosen, label: `Staff member ${chosen}` }];
}

function SearchField({ value, onSearch }: { value: string; onSearch(query: string): void }) {
  const [typed, setTyped] = useState(value);

  // The field follows when the query changes elsewhere.
  useEffect(() => setTyped(value), [value]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed starts a search
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => onSearch(typed.trim()), searchDelayMs);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <div className={styles.search}>
      <Field
        label="Search history"
        labelHidden
        placeholder="Search titles and texts"
        prefix={<Icon source={SearchIcon} />}
        value={typed}
        maxLength={200}
        onClear={() => {
          setTyped('');
          onSearch('');
        }}
        onChange={setTyped}
      />
    </div>
  );
}
