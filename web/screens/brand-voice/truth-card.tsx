import type { Truth } from '../../../common/contract/voices/truth.ts';
import { ChoiceList } from '../../kit/controls/choice-list.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { Stack } from '../../kit/layout/stack.tsx';
import { SkeletonText } from '../../kit/states/skeleton-text.tsx';
import { DataLoader } from '../../ui/data-loader.tsx';
import { CardTitle, Subdued } from '../../ui/text/typography.tsx';
import { useTruth } from './use-truth.ts';

const choices: { value: Truth; label: string; help: string }[] = [
  {
    value: 'natural',
    label: 'Natural',
    help: 'What your store knows of a product, and what anyone who knows such products would agree with: a wool blanket warms. Figures, materials, origins, promises and superlatives always need your data.',
  },
  {
    value: 'strict',
    label: 'Strict',
    help: 'What your store knows of a product, and nothing else. Every other statement is marked for you to check. Texts are plainer and often shorter.',
  },
];

/** How much a text may say beside the shop's data. */
export function TruthCard() {
  const { load, isSaving, save } = useTruth();
  return (
    <Card>
      <Stack gap="l">
        <Stack gap="2xs">
          <CardTitle>Truth</CardTitle>
          <Subdued>For every text from now on, also in batches and standing orders.</Subdued>
        </Stack>
        <DataLoader load={load} placeholder={<SkeletonText lines={4} />}>
          {({ truth }) => (
            <ChoiceList
              label="What may a text say?"
              choices={choices}
              selected={[truth]}
              disabled={isSaving}
              onChange={([chosen]) => chosen && save(chosen)}
            />
          )}
        </DataLoader>
      </Stack>
    </Card>
  );
}
