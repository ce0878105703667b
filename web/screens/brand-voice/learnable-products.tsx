import { useState } from 'react';
import { maxLearntTexts } from '../../../common/voices/learning-limits.ts';
import { useApiQuery } from '../../api/use-api-query.ts';
import { pickProducts } from '../../host/pick-resource.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Checkbox } from '../../kit/controls/checkbox.tsx';
import { Select } from '../../kit/controls/select.tsx';
import { Stack } from '../../kit/layout/stack.tsx';
import { SkeletonText } from '../../kit/states/skeleton-text.tsx';
import { Text } from '../../kit/text/text.tsx';
import { reportError } from '../../reporting/reporting.ts';
import { SectionTitle, Subdued } from '../../ui/text/typography.tsx';
import styles from './brand-voice.module.css';

interface LearnableProductsProps {
  chosen: string[];
  onChange(ids: string[]): void;
}

interface Picked {
  id: string;
  title: string;
  about?: string;
}

/** Products whose descriptions look rich and written by hand, and others that the merchant picks. */
export function LearnableProducts({ chosen, onChange }: LearnableProductsProps) {
  const [collectionId, setCollectionId] = useState('');
  const [picked, setPicked] = useState<Picked[]>([]);
  const load = useApiQuery('learnableProducts', {
    query: collectionId ? { collectionId } : {},
    refetchEachVisit: true,
  });
  const proposed = load.state === 'loaded' ? load.data.products : [];
  const choices = [
    ...proposed.map(({ id, title, words, excerpt }) => ({ id, title, about: `${words} words · ${excerpt}…` })),
    ...picked.filter(({ id }) => !proposed.some((product) => product.id === id)),
  ];
  async function pick(): Promise<void> {
    const products = await pickProducts(maxLearntTexts);
    if (!products) return;
    setPicked((before) => [...before, ...products.filter(({ id }) => !before.some((known) => known.id === id))]);
    onChange([...new Set([...chosen, ...products.map(({ id }) => id)])]);
  }

  return (
    <Stack gap="m">
      <SectionTitle>Descriptions that look written by hand</SectionTitle>
      <CollectionSelect collectionId={collectionId} onChange={setCollectionId} />
      {load.state === 'loading' && <SkeletonText lines={6} />}
      {load.state === 'error' && (
        <Text as="p">We could not look for products. Pick them yourself, or paste texts.</Text>
      )}
      {load.state === 'loaded' && proposed.length === 0 && (
        <Subdued>We found no long descriptions. Pick products yourself, or paste texts.</Subdued>
      )}
      {choices.length > 0 && (
        <ul className={styles.products} aria-label="Products to learn from">
          {choices.map(({ id, title, about }) => (
            <li key={id}>
              <Checkbox
                label={title}
                help={about}
                checked={chosen.includes(id)}
                onChange={(isChosen) => onChange(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id))}
              />
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button onClick={() => void pick().catch(reportError)}>Choose other products</Button>
      </div>
    </Stack>
  );
}

function CollectionSelect({ collectionId, onChange }: { collectionId: string; onChange(id: string): void }) {
  const load = useApiQuery('productTableInit');
  if (load.state !== 'loaded' || load.data.collections.length === 0) return null;
  const options = load.data.collections.map(({ id, title }) => ({ value: id, label: title }));
  return (
    <Select
      label="Collection"
      options={[{ value: '', label: 'All products' }, ...options]}
      value={collectionId}
      onChange={onChange}
    />
  );
}
