import type { StandingOrderTrigger } from '../../../common/contract/standing-orders.ts';
import { Checkbox } from '../../kit/controls/checkbox.tsx';
import { ChoiceList } from '../../kit/controls/choice-list.tsx';
import { Field } from '../../kit/controls/field.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { Stack } from '../../kit/layout/stack.tsx';
import { MoreChoices } from '../../ui/more-choices.tsx';
import { type OrderDraft, withTriggers } from './order-draft.ts';
import { triggerLabels } from './order-labels.ts';

interface Props {
  draft: OrderDraft;
  triggers: StandingOrderTrigger[];
  onChange(part: Partial<OrderDraft>): void;
}

const isUsual = (trigger: StandingOrderTrigger): boolean => trigger === 'created' || trigger === 'text_missing';
const uncapitalized = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;

/** When a standing order writes: the usual two, and the others folded. */
export function TriggerChoice({ draft, triggers, onChange }: Props) {
  const { when, scoreBelow, onlyEmpty } = draft;
  const rare = triggers.filter((trigger) => !isUsual(trigger));
  return (
    <Card>
      <Stack gap="m">
        <Triggers
          label="When it writes"
          offered={triggers.filter(isUsual)}
          chosen={when}
          onChange={(chosen) => onChange(withTriggers(draft, chosen))}
        />
        {rare.length > 0 && (
          <MoreChoices
            inWords={rare
              .filter((trigger) => when.includes(trigger))
              .map((trigger) => uncapitalized(triggerLabels[trigger]))
              .join(', ')}
          >
            <Triggers
              label="Also when"
              offered={rare}
              chosen={when}
              onChange={(chosen) => onChange(withTriggers(draft, chosen))}
            />
          </MoreChoices>
        )}
        {when.includes('score_below') && (
          <Field
            label="Score below"
            type="integer"
            min={1}
            max={100}
            value={scoreBelow}
            onChange={(value) => onChange({ scoreBelow: value })}
          />
        )}
        <Checkbox
          label="Only where the text is empty"
          help={emptyHelp(draft)}
          checked={onlyEmpty}
          onChange={(isChecked) => onChange({ onlyEmpty: isChecked })}
        />
      </Stack>
    </Card>
  );
}

interface TriggersProps {
  label: string;
  offered: StandingOrderTrigger[];
  /** Those that are not offered here stay as they are. */
  chosen: StandingOrderTrigger[];
  onChange(chosen: StandingOrderTrigger[]): void;
}

const Triggers = ({ label, offered, chosen, onChange }: TriggersProps) => (
  <ChoiceList
    multiple
    label={label}
    choices={offered.map((value) => ({ value, label: triggerLabels[value] }))}
    selected={chosen.filter((trigger) => offered.includes(trigger))}
    onChange={(here: StandingOrderTrigger[]) =>
      onChange([...chosen.filter((trigger) => !offered.includes(trigger)), ...here])
    }
  />
);

function emptyHelp({ when, onlyEmpty }: OrderDraft): string | undefined {
  if (!onlyEmpty) return 'It also writes new texts for products that have one.';
  return when.includes('translation_outdated') ? 'Outdated translations are written again.' : undefined;
}
