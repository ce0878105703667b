import { BlockStack, Card, Select, Text } from '@shopify/polaris';
import type { ProductFilters } from '../../../common/contract/products.ts';
import { useApiQuery } from '../../api/use-api-query.ts';
import { useKeyVal } from '../../session/key-vals.ts';
import { filtersFromQuery, filtersToQuery } from '../../ui/products/product-filters.ts';
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
  const { tag, vendor, productType, collectionId, ...rest } = filters;
  const views = [
    { label: 'All products', value: any },
    ...savedViews.map(({ name, address }) => ({ label: name, value: address })),
  ];
  const chosen = views.find(({ value }) => queryOf(filtersFromQuery(new URLSearchParams(value))) === queryOf(filters));
  const view = chosen ?? { label: 'Chosen below', value: 'other' };
  const load = useApiQuery('productTableInit');
  const choices = load.state === 'loaded' ? load.data : null;

  const narrow = (name: keyof ProductFilters) => (value: string) => {
    const { [name]: _, ...others } = { ...rest, tag, vendor, productType, collectionId };
    const given = Object.fromEntries(
      Object.entries({ ...others, [name]: value }).filter(([, part]) => part !== undefined && part !== any),
    );
    onChange({ filters: given as ProductFilters });
  };
  const options = (current: string | undefined, values: { label: string; value: string }[]) => [
    { label: 'Any', value: any },
    ...values,
    ...(current && !values.some(({ value }) => value === current) ? [{ label: current, value: current }] : []),
  ];
  const named = (values: string[] = []) => values.map((value) => ({ label: value, value }));
  const collections = (choices?.collections ?? []).map(({ id, title }) => ({ label: title, value: id }));

  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          Which products
        </Text>
        <Select
          label="View"
          options={chosen ? views : [...views, view]}
          value={view.value}
          helpText="Save a view in Product CMS to use it here."
          onChange={(address) => {
            if (address !== 'other') onChange({ filters: filtersFromQuery(new URLSearchParams(address)) });
          }}
        />
        <div className={styles.pair}>
          <Select
            label="Tag"
            options={options(tag, named(choices?.tags))}
            value={tag ?? any}
            onChange={narrow('tag')}
          />
          <Select
            label="Vendor"
            options={options(vendor, named(choices?.vendors))}
            value={vendor ?? any}
            onChange={narrow('vendor')}
          />
          <Select
            label="Product type"
            options={options(productType, named(choices?.productTypes))}
            value={productType ?? any}
            onChange={narrow('productType')}
          />
          <Select
            label="Collection"
            options={options(collectionId, collections)}
            value={collectionId ?? any}
            onChange={narrow('collectionId')}
          />
        </div>
      </BlockStack>
    </Card>
  );
}
