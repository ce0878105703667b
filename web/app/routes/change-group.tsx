import { useState } from 'react';
import type { ProductGroup } from '../../../common/contract/products.ts';
import { useAction } from '../../api/use-action.ts';
import { pickCollection } from '../../host/pick-resource.ts';
import { Button } from '../../kit/controls/button.tsx';
import TagSelect from '../../screens/home/target/tag-select.tsx';
import { filtersToQuery } from '../../ui/products/product-filters.ts';

interface Props {
  group: ProductGroup;
  onChange(group: ProductGroup): void;
}

/** Chooses other products of the same kind, where the URL has chosen these. */
export function ChangeGroup({ group, onChange }: Props) {
  switch (group.type) {
    case 'collection':
      return <ChangeCollection onChange={(id) => onChange({ type: 'collection', id })} />;
    case 'tag':
      return <ChangeTag onChange={(id) => onChange({ type: 'tag', id })} />;
    case 'ids_list':
      return <Button url="/product-cms">Change Products</Button>;
    case 'filter':
      return <Button url={`/product-cms?${filtersToQuery(group.filters)}`}>Change Products</Button>;
  }
}

function ChangeCollection({ onChange }: { onChange(id: string): void }) {
  const { start, isBusy } = useAction(async () => {
    const picked = await pickCollection();
    if (picked) onChange(picked.id);
  });
  return (
    <Button loading={isBusy} onClick={() => void start()}>
      Change Collection
    </Button>
  );
}

function ChangeTag({ onChange }: { onChange(tag: string): void }) {
  const [isChoosing, setIsChoosing] = useState(false);
  if (isChoosing) return <TagSelect onChoose={onChange} onCancel={() => setIsChoosing(false)} />;
  return <Button onClick={() => setIsChoosing(true)}>Change Tag</Button>;
}
