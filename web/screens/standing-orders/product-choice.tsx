import type { ProductFilters } from '../../../common/contract/products.ts';
import { useApiQuery } from '../../api/use-api-query.ts';
import { Select } from '../../kit/controls/select.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { Stack } from '../../kit/layout/stack.tsx';
import { useKeyVal } from '../../session/key-vals.ts';
import { filtersFromQuery, filtersToQuery } from '../../ui/products/product-filters.ts';
import { CardTitle } from '../../ui/text/typography.tsx';
import type { OrderDraft } from './order-draft.ts';
import styles from './standing-orders.module.css';

interface Props {
  draft: OrderDraft;
  onChange(part: Partial<OrderDraft>): void;
}

const any = '';
const queryOf = (filters: ProductFilters): string => filtersToQuery(filters).toString();

/** Which products: a saved view of the products table, narrowed by tag, vendor, type or collection. */
export function ProductChoice({ draft: { filters }, onChange }: Props) {
  const [savedViews] = useKeyVal('product_cms_views');
  const views = [
    { label: 'All products', value: any },
    ...savedViews.map(({ name, address }) => ({ label: name, value: address })),
  ];
  const chosen = views.find(({ value }) => queryOf(filtersFromQuery(new URLSearchParams(value))) === queryOf(filters));
  const view = chosen ?? { label: 'Chosen below', value: 'other' };
  const load = useApiQuery('productTableInit');
  const choices = load.state === 'loaded' ? load.data : null;

  const named = (values: string[] = []) => values.map((value) => ({ label: value, value }));
  const collections = (choices?.collections ?? []).map(({ id, title }) => ({ label: title, value: id }));
  const narrowings = [
    ['tag', 'Tag', named(choices?.tags)],
    ['vendor', 'Vendor', named(choices?.vendors)],
    ['productType', 'Product type', named(choices?.productTypes)],
    ['collectionId', 'Collection', collections],
  ] as const;

  return (
    <Card>
      <Stack gap="m">
        <CardTitle>Which products</CardTitle>
        <Select
          label="View"
          options={chosen ? views : [...views, view]}
          value={view.value}
          help="Save a view in Product CMS to use it here."
          onChange={(address) => {
            if (address !== 'other') onChange({ filters: filtersFromQuery(new URLSearchParams(address)) });
          }}
        />
        <div className={styles.pair}>
          {narrowings.map(([name, label, options]) => (
            <Select
              key={name}
              label={label}
              options={withCurrent(options, filters[name])}
              value={filters[name] ?? any}
              onChange={(value) => onChange({ filters: narrowed(filters, name, value) })}
            />
          ))}
        </div>
      </Stack>
    </Card>
  );
}

function narrowed(filters: ProductFilters, name: keyof ProductFilters, value: string): ProductFilters {
  const given = Object.entries({ ...filters, [name]: value }).filter(([, part]) => part !== undefined && part !== any);
  return Object.fromEntries(given);
}

const withCurrent = (options: { label: string; value: string }[], current: string | undefined) => [
  { label: 'Any', value: any },
  ...options,
  ...(current && !options.some(({ value }) => value === current) ? [{ label: current, value: current }] : []),
];
