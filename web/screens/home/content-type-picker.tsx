import { type KeyboardEvent, memo, useId } from 'react';
import {
  type CompletionTypeId,
  categories,
  categoryNames,
  completionTypeIds,
  definitionOf,
} from '../../../common/catalogue/completion-types.ts';
import { tokenCost } from '../../../common/pricing/token-cost.ts';
import { Text } from '../../kit/text/text.tsx';
import { CostLabel } from '../../ui/cost-label.tsx';
import { CardTitle } from '../../ui/text/typography.tsx';
import { typeIcon } from '../../ui/type-icon.ts';
import styles from './content-type-picker.module.css';

export const pickerTitle = 'Let the Magic Begin - What do you want to write today?';

interface ContentTypePickerProps {
  chosen: CompletionTypeId;
  onChoose(type: CompletionTypeId): void;
}

export function ContentTypePicker({ chosen, onChoose }: ContentTypePickerProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} data-tour="picker" onKeyDown={moveAmongTypes}>
      <div className={styles.title}>
        <Text as="h1" size="heading-xl" id={titleId}>
          {pickerTitle}
        </Text>
      </div>
      {categories.map((category) => (
        <div key={category} className={styles.group}>
          <CardTitle>{categoryNames[category]}</CardTitle>
          <ul className={styles.cards} aria-label={categoryNames[category]}>
            {completionTypeIds
              .filter((type) => definitionOf(type).category === category)
              .map((type) => (
                <li key={type}>
                  <TypeCard type={type} isChosen={type === chosen} onChoose={onChoose} />
                </li>
              ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

function moveAmongTypes(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (step === undefined) return;
  const cards = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('[data-type-card]')];
  const place = cards.indexOf(document.activeElement as HTMLButtonElement);
  if (place < 0) return;
  event.preventDefault();
  cards[(place + step + cards.length) % cards.length]?.focus();
}

interface TypeCardProps {
  type: CompletionTypeId;
  isChosen: boolean;
  onChoose(type: CompletionTypeId): void;
}

// Memoized: a press renders two cards instead of all, and is answered within one frame.
const TypeCard = memo(function TypeCard({ type, isChosen, onChoose }: TypeCardProps) {
  const { name, description, icon } = definitionOf(type);
  const id = useId();
  return (
    <div className={styles.card}>
      <img className={styles.icon} src={typeIcon(icon)} alt="" width="40" height="40" />
      <button
        type="button"
        className={styles.name}
        // One tab stop; the arrow keys move among the types.
        tabIndex={isChosen ? 0 : -1}
        data-type-card={type}
        aria-pressed={isChosen}
        aria-describedby={`${id}-description ${id}-cost`}
        onClick={() => onChoose(type)}
      >
        {name}
      </button>
      <span id={`${id}-cost`} className={styles.cost}>
        <CostLabel tokens={tokenCost(type)} per={type === 'image_alt_text' ? 'a picture' : undefined} />
      </span>
      <span id={`${id}-description`} className={styles.description}>
        {description}
      </span>
    </div>
  );
});
