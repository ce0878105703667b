import type { Response } from '../../../../common/contract/contract.ts';
import type { ProductFilters } from '../../../../common/contract/products.ts';
import { scoreBands } from '../../../../common/score/score-bands.ts';
import { ChoiceList } from '../../../kit/controls/choice-list.tsx';
import type { FilterControl } from '../../../kit/tables/table-filters.tsx';
import { alikeNames, kindOf } from '../../../ui/products/alike-groups.ts';
import { missingNames, scoreNames, statusNames } from '../../../ui/products/product-filters.ts';
import { SearchableChoice } from './searchable-choice.tsx';

export type Choices = Response<'productTableInit'>;
type Controls = FilterControl[];
type Change = (next: ProductFilters) => void;
type Missing = NonNullable<ProductFilters['missing']>;
type Status = NonNullable<ProductFilters['status']>;
type Score = NonNullable<ProductFilters['score']>;

const seoParts: Missing = ['seo', 'metaTitle', 'metaDescription'];
const scoreLabels: Record<Score, string> = {
  good: `Good: ${scoreBands.good} to 100`,
  fair: `Fair: ${scoreBands.fair} to ${scoreBands.good - 1}`,
  poor: `Poor: under ${scoreBands.fair}`,
};

const descriptionState = ({ missing, weakDescription }: ProductFilters) =>
  missing?.includes('description') ? 'missing' : weakDescription ? 'weak' : null;

const seoMissing = ({ missing = [] }: ProductFilters): Missing => missing.filter((part) => seoParts.includes(part));
const lacksAltText = ({ missing = [] }: ProductFilters): boolean => missing.includes('altText');

/** Of all that may be missing, these parts become what is asked for. */
const withMissing = (filters: ProductFilters, parts: Missing, asked: Missing): ProductFilters => ({
  ...filters,
  missing: [...(filters.missing ?? []).filter((part) => !parts.includes(part)), ...asked],
});

const withDescription = (filters: ProductFilters, state: string | undefined): ProductFilters => ({
  ...withMissing(filters, ['description'], state === 'missing' ? ['description'] : []),
  weakDescription: state === 'weak',
});

const withSeo = (filters: ProductFilters, parts: Missing) => withMissing(filters, seoParts, parts);
const withAltText = (filters: ProductFilters, isMissing: boolean) =>
  withMissing(filters, ['altText'], isMissing ? ['altText'] : []);

interface ChoiceFilter<Value extends string> {
  key: string;
  label: string;
  /** Always shown, not only on demand. */
  shortcut?: boolean;
  allowMultiple?: boolean;
  choices: [value: Value, label: string][];
  selected: readonly Value[];
  onChange(chosen: Value[]): void;
}

const choiceFilter = <Value extends string>({
  key,
  label,
  shortcut = false,
  choices,
  ...list
}: ChoiceFilter<Value>) => ({
  key,
  label,
  shortcut,
  filter: (
    <ChoiceList
      label={label}
      labelHidden
      multiple={list.allowMultiple}
      choices={choices.map(([value, name]) => ({ value, label: name }))}
      selected={[...list.selected]}
      onChange={list.onChange}
    />
  ),
});

/** The filters of the table; each popover changes the URL at once. */
export function filterControls(filters: ProductFilters, choices: Choices | undefined, onChange: Change) {
  return [...contentFilters(filters, onChange), ...catalogueFilters(filters, choices, onChange)];
}

/** Filters by the quality of a product's texts. */
function contentFilters(filters: ProductFilters, onChange: Change): Controls {
  const description = descriptionState(filters);
  return [
    choiceFilter({
      key: 'description',
      label: 'Description',
      shortcut: true,
      choices: [
        ['missing', 'Missing'],
        ['weak', 'Weak: under 50 words'],
      ],
      selected: description ? [description] : [],
      onChange: ([state]) => onChange(withDescription(filters, state)),
    }),
    choiceFilter({
      key: 'seo',
      label: 'Missing SEO',
      shortcut: true,
      allowMultiple: true,
      choices: seoParts.map((part) => [part, missingNames[part]]),
      selected: seoMissing(filters),
      onChange: (parts: Missing) => onChange(withSeo(filters, parts)),
    }),
    choiceFilter({
      key: 'altText',
      label: 'Alt text',
      shortcut: true,
      choices: [['missing', 'Missing for a picture']],
      selected: lacksAltText(filters) ? ['missing'] : [],
      onChange: (states) => onChange(withAltText(filters, states.length > 0)),
    }),
    choiceFilter({
      key: 'written',
      label: 'Last written',
      shortcut: true,
      choices: [['never', 'Never']],
      selected: filters.neverWritten ? ['never'] : [],
      onChange: (states) => onChange({ ...filters, neverWritten: states.length > 0 }),
    }),
    choiceFilter({
      key: 'score',
      label: 'Score',
      shortcut: true,
      choices: Object.entries(scoreLabels) as [Score, string][],
      selected: filters.score ? [filters.score] : [],
      onChange: ([score]) => onChange({ ...filters, score }),
    }),
    choiceFilter({
      key: 'alike',
      label: 'Too alike',
      shortcut: true,
      choices: Object.entries(alikeNames),
      selected: filters.alike ? [kindOf(filters.alike)] : [],
      onChange: ([alike]) => onChange({ ...filters, alike }),
    }),
  ];
}

/** Filters by what the store knows of a product. */
function catalogueFilters(filters: ProductFilters, choices: Choices | undefined, onChange: Change): Controls {
  const named = (names: string[] = []) => names.map((name) => ({ value: name, label: name }));
  const collections = choices?.collections.map(({ id, title }) => ({ value: id, label: title })) ?? [];
  const collection = collections.find(({ value }) => isSameId(value, filters.collectionId))?.value;
  const searchable = [
    ['collectionId', 'Collection', 'Collections', collections, collection ?? filters.collectionId],
    ['tag', 'Tag', 'Tags', named(choices?.tags), filters.tag],
    ['vendor', 'Vendor', 'Vendors', named(choices?.vendors), filters.vendor],
    ['productType', 'Type', 'Types', named(choices?.productTypes), filters.productType],
  ] as const;
  return [
    choiceFilter({
      key: 'status',
      label: 'Status',
      allowMultiple: true,
      choices: Object.entries(statusNames) as [Status[number], string][],
      selected: filters.status ?? [],
      onChange: (status: Status) => onChange({ ...filters, status }),
    }),
    ...searchable.map(([key, label, title, options, chosen]) => ({
      key,
      label,
      filter: (
        <SearchableChoice
          title={title}
          options={options}
          chosen={chosen}
          onChoose={(value) => onChange({ ...filters, [key]: value })}
        />
      ),
    })),
  ];
}

/** The active filters as chips. */
export function appliedFilters(filters: ProductFilters, choices: Choices | undefined, onChange: Change) {
  const { score, alike, status = [], collectionId, tag, vendor, productType } = filters;
  const description = descriptionState(filters);
  const seo = seoMissing(filters);
  const collection = choices?.collections.find(({ id }) => isSameId(id, collectionId))?.title ?? 'chosen';
  const chips: { key: string; label: string | false | undefined; without: ProductFilters }[] = [
    {
      key: 'description',
      label: description === 'missing' ? 'Description missing' : description === 'weak' && 'Weak description',
      without: withDescription(filters, undefined),
    },
    {
      key: 'seo',
      label: seo.length > 0 && `Missing: ${seo.map((part) => missingNames[part]).join(', ')}`,
      without: withSeo(filters, []),
    },
    { key: 'altText', label: lacksAltText(filters) && 'Alt text missing', without: withAltText(filters, false) },
    {
      key: 'written',
      label: filters.neverWritten && 'Never written',
      without: { ...filters, neverWritten: undefined },
    },
    { key: 'score', label: score && `Score: ${scoreNames[score]}`, without: { ...filters, score: undefined } },
    {
      key: 'alike',
      label: alike && `Too alike: ${alikeNames[kindOf(alike)]}`,
      without: { ...filters, alike: undefined },
    },
    {
      key: 'status',
      label: status.length > 0 && `Status: ${status.map((each) => statusNames[each]).join(', ')}`,
      without: { ...filters, status: undefined },
    },
    {
      key: 'collectionId',
      label: collectionId && `Collection: ${collection}`,
      without: { ...filters, collectionId: undefined },
    },
    { key: 'tag', label: tag && `Tag: ${tag}`, without: { ...filters, tag: undefined } },
    { key: 'vendor', label: vendor && `Vendor: ${vendor}`, without: { ...filters, vendor: undefined } },
    {
      key: 'productType',
      label: productType && `Type: ${productType}`,
      without: { ...filters, productType: undefined },
    },
  ];
  return chips.flatMap(({ key, label, without }) => (label ? [{ key, label, onRemove: () => onChange(without) }] : []));
}

/** A URL may name a collection by its number only. */
const isSameId = (id: string, other: string | undefined): boolean =>
  other !== undefined && (id === other || id.endsWith(`/${other}`));
