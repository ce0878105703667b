import {
  categories,
  categoryNames,
  completionTypeIds,
  definitionOf,
} from '../../../../common/catalogue/completion-types.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { Text } from '../../../kit/text/text.tsx';
import type { Target } from '../../../ui/products/target.ts';
import { BackAndType } from './back-and-type.tsx';
import styles from './target-bar.module.css';
import type { TargetSelection } from './use-target-selection.ts';

const typeChoices = categories.map((category) => ({
  title: categoryNames[category],
  options: completionTypeIds
    .filter((type) => definitionOf(type).category === category)
    .map((type) => ({ value: type, label: definitionOf(type).name })),
}));

interface ChosenTargetProps {
  selection: TargetSelection;
  onChooseTag(): void;
}

/** After a target is chosen: back to the picker, or another type or target. */
export function ChosenTarget({ selection, onChooseTag }: ChosenTargetProps) {
  const { completionType, target, backToFeatures, chooseType } = selection;
  return (
    <>
      <Text as="h1" visuallyHidden>
        {definitionOf(completionType).name}
      </Text>
      <BackAndType
        options={typeChoices}
        type={completionType}
        styles={styles}
        onBack={backToFeatures}
        onType={chooseType}
      />
      <span className={styles.about}>{nameOf(target)}</span>
      <ChangeTarget selection={selection} onChooseTag={onChooseTag} />
    </>
  );
}

function ChangeTarget({ selection, onChooseTag }: ChosenTargetProps) {
  const { target, choosing, chooseProduct, chooseCollection } = selection;
  switch (target.kind) {
    case 'none':
    case 'non-product':
      return null;
    case 'product':
      return (
        <Button loading={choosing === 'product'} onClick={chooseProduct}>
          Change Product
        </Button>
      );
    case 'collection':
    case 'collection-with-products':
      return (
        <Button loading={choosing === 'collection'} onClick={chooseCollection}>
          Change Collection
        </Button>
      );
    case 'tag':
      return <Button onClick={onChooseTag}>Change Tag</Button>;
  }
}

function nameOf(target: Target): string {
  switch (target.kind) {
    case 'none':
    case 'non-product':
      return '';
    case 'product':
      return target.product.title;
    case 'collection':
      return target.name;
    case 'collection-with-products':
      return target.collection.name;
    case 'tag':
      return target.tag;
  }
}
