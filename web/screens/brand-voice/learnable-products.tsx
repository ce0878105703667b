import { BlockStack, Button, Checkbox, Select, SkeletonBodyText, Text } from '@shopify/polaris';
import { useState } from 'react';
import { maxLearntTexts } from '../../../common/voices/learning-limits.ts';
import { useApiQuery } from '../../api/use-api-query.ts';
import { pickProducts } from '../../host/pick-resource.ts';
import { reportError } from '../../reporting/reporting.ts';
import styles from './brand-voice.module.css';

interface LearnableProductsProps {
  chosen: string[];
  onChange(ids: string[]): void;
}

interface Picked {
  id: string;
  title: string;
}

/** Products whose descriptions look rich and written by hand, and others that the merchant picks. */
export function LearnableProducts({ chosen, onChange }: LearnableProductsProps) {
  const [collectionId, setCollectionId] = useState('');
  const [picked, setPicked] = useState<Picked[]>([]);
  const load = useApiQuery('learnableProducts', {
    query: collectionId ? { collectionId } : {},
    refetchEachVisit: true,
  });
  const collections = useApiQuery('productTableInit');
  const proposed = load.state === 'loaded' ? load.data.products : [];
  const others = picked.filter(({ id }) => !proposed.some((product) => product.id === id));
  const toggle = (id: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id));

  async function pick(): Promise<void> {
    const products = await pickProducts(maxLearntTexts);
    if (!products) return;
    setPicked((before) => [...before, ...products.filter(({ id }) => !before.some((known) => known.id === id))]);
    onChange([...new Set([...chosen, ...products.map(({ id }) => id)])]);
  }

  return (
    <BlockStack gap="300">
      <Text as="h3" variant="headingSm">
        Descriptions that look written by hand
      </Text>
      {collections.state === 'loaded' && collections.data.collections.length > 0 && (
        <Select
          label="Collection"
          options={[
            { value: '', label: 'All products' },
            ...collections.data.collections.map(({ id, title }) => ({ value: id, label: title })),
          ]}
          value={collectionId}
          onChange={setCollectionId}
        />
      )}
      {load.state === 'loading' && <SkeletonBodyText lines={6} />}
      {load.state === 'error' && (
        <Text as="p">We could not look for products. Pick them yourself, or paste texts.</Text>
      )}
      {load.state === 'loaded' && proposed.length === 0 && (
        <Text as="p" tone="subdued">
          We found no long descriptions. Pick products yourself, or paste texts.
        </Text>
      )}
      {proposed.length + others.length > 0 && (
        <ul className={styles.products} aria-label="Products to learn from">
          {proposed.map(({ id, title, words, excerpt }) => (
            <li key={id}>
              <Checkbox
                label={title}
                helpText={`${words} words · ${excerpt}…`}
                checked={chosen.includes(id)}
                onChange={(isChosen) => toggle(id, isChosen)}
              />
            </li>
          ))}
          {others.map(({ id, title }) => (
            <li key={id}>
              <Checkbox label={title} checked={chosen.includes(id)} onChange={(isChosen) => toggle(id, isChosen)} />
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button onClick={() => void pick().catch(reportError)}>Choose other products</Button>
      </div>
    </BlockStack>
  );
}
