import { completionTypeIds, definitionOf } from '../../../common/catalogue/completion-types.ts';
import type { Query } from '../../../common/contract/contract.ts';
import type { HistoryTab } from '../../../common/contract/history.ts';
import { storeFieldNames } from '../../ui/products/store-field-names.ts';
import { changeStatusLabels, generationStatusLabels, ledgerKindLabels } from './history-labels.ts';

/** Tab and filters. They are saved in the URL, so that a view can be linked and Back works. */
export interface HistoryView {
  tab: HistoryTab;
  filters: Partial<Record<FilterName, string>>;
}

const filterNames = ['query', 'from', 'to', 'staffId', 'type', 'origin', 'status', 'targetId'] as const;
export type FilterName = (typeof filterNames)[number];

export const tabNames: Record<HistoryTab, string> = {
  generations: 'Generations',
  changes: 'Store changes',
  ledger: 'Tokens',
};
export const tabs = Object.keys(tabNames) as HistoryTab[];

interface Choice {
  value: string;
  label: string;
}

/** The options of each tab's filters. */
export const filterOptions: Record<HistoryTab, { typeLabel: string; types: Choice[]; statuses: Choice[] }> = {
  generations: {
    typeLabel: 'Content type',
    types: completionTypeIds.map((type) => ({ value: type, label: definitionOf(type).name })),
    statuses: choices(generationStatusLabels),
  },
  changes: {
    typeLabel: 'Field',
    types: Object.entries(storeFieldNames).map(([value, label]) => ({ value, label })),
    statuses: choices(changeStatusLabels),
  },
  // The list shows texts and batches, in which what was returned is already subtracted.
  ledger: {
    typeLabel: 'Entry',
    types: choices(ledgerKindLabels).filter(({ value }) => value !== 'release'),
    statuses: [],
  },
};

function choices(words: Record<string, { name: string }>): Choice[] {
  return Object.entries(words).map(([value, { name }]) => ({ value, label: name }));
}

const datePattern = /^\d{4}-\d{2}-\d{2}$/;

/** Ignores values that are unknown, because anyone can edit a URL. */
export function viewFromQuery(address: URLSearchParams): HistoryView {
  const tab = tabs.find((name) => name === address.get('tab')) ?? 'generations';
  const { types, statuses } = filterOptions[tab];
  const filters: HistoryView['filters'] = {};
  for (const name of filterNames) {
    const value = address.get(name)?.trim();
    if (value && isKnown(name, value, types, statuses)) filters[name] = value;
  }
  return { tab, filters };
}

function isKnown(name: FilterName, value: string, types: Choice[], statuses: Choice[]): boolean {
  switch (name) {
    case 'from':
    case 'to':
      return datePattern.test(value) && !Number.isNaN(Date.parse(value));
    case 'type':
      return types.some((choice) => choice.value === value);
    case 'status':
      return statuses.some((choice) => choice.value === value);
    case 'origin':
      return value === 'single' || value === 'batch';
    case 'query':
      return value.length <= 200;
    case 'staffId':
      return value.length <= 50;
    case 'targetId':
      return value.length <= 100;
  }
}

export function viewToQuery({ tab, filters }: HistoryView, before = new URLSearchParams()): URLSearchParams {
  const address = new URLSearchParams(before);
  address.set('tab', tab);
  for (const name of filterNames) {
    const value = filters[name];
    if (value) address.set(name, value);
    else address.delete(name);
  }
  return address;
}

/** Types and statuses differ by tab; the other filters stay. */
export function switchTab({ filters: { type: _, status: __, ...kept } }: HistoryView, tab: HistoryTab): HistoryView {
  return { tab, filters: kept };
}

export function historyRequest({ tab, filters }: HistoryView, timeZone: string): Query<'history'> {
  const { origin, ...rest } = filters;
  return {
    tab,
    ...rest,
    ...(origin && { origin: origin === 'batch' ? 'batch' : 'single' }),
    ...((filters.from || filters.to) && { timeZone }),
  };
}
