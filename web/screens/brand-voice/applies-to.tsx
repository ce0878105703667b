import { useState } from 'react';
import type { ProductPlace } from '../../../common/contract/voices/voice-shapes.ts';
import { useApiQuery } from '../../api/use-api-query.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Select } from '../../kit/controls/select.tsx';
import { Tag } from '../../kit/controls/tag.tsx';
import { Row } from '../../kit/layout/row.tsx';
import { Stack } from '../../kit/layout/stack.tsx';
import { SectionTitle } from '../../ui/text/typography.tsx';
import styles from './brand-voice.module.css';

interface AppliesToProps {
  places: ProductPlace[];
  onChange(places: ProductPlace[]): void;
}

const byNames: Record<ProductPlace['by'], string> = {
  product_type: 'Product type',
  vendor: 'Vendor',
  collection: 'Collection',
};
const byOptions = (Object.keys(byNames) as ProductPlace['by'][]).map((by) => ({ value: by, label: byNames[by] }));

/** The products that the voice is used for where the merchant chooses none. */
export function AppliesTo({ places, onChange }: AppliesToProps) {
  const choices = useChoices();
  const [by, setBy] = useState<ProductPlace['by']>('product_type');
  const [value, setValue] = useState('');
  const options = choices[by].filter(
    (option) => !places.some((place) => place.by === by && place.value === option.value),
  );
  const labelOf = (place: ProductPlace) =>
    choices[place.by].find((option) => option.value === place.value)?.label ?? place.value;

  function add(): void {
    onChange([...places, { by, value }]);
    setValue('');
  }

  return (
    <Stack gap="s">
      <SectionTitle>Used without asking for</SectionTitle>
      {places.length > 0 && (
        <Row gap="s">
          {places.map((place) => (
            <Tag
              key={`${place.by} ${place.value}`}
              onRemove={() => onChange(places.filter((other) => other !== place))}
            >
              {`${byNames[place.by]}: ${labelOf(place)}`}
            </Tag>
          ))}
        </Row>
      )}
      <div className={styles.add}>
        <Select
          label="Products by"
          options={byOptions}
          value={by}
          onChange={(chosen) => {
            setBy(chosen as ProductPlace['by']);
            setValue('');
          }}
        />
        <Select
          label={byNames[by]}
          options={[{ value: '', label: 'Choose…' }, ...options]}
          value={value}
          onChange={setValue}
        />
        <Button disabled={value === ''} onClick={add}>
          Add products
        </Button>
      </div>
    </Stack>
  );
}

type Choices = Record<ProductPlace['by'], { value: string; label: string }[]>;

function useChoices(): Choices {
  const load = useApiQuery('productTableInit');
  if (load.state !== 'loaded') return { product_type: [], vendor: [], collection: [] };
  const { productTypes, vendors, collections } = load.data;
  const named = (name: string) => ({ value: name, label: name });
  return {
    product_type: productTypes.map(named),
    vendor: vendors.map(named),
    collection: collections.map(({ id, title }) => ({ value: id, label: title })),
  };
}
