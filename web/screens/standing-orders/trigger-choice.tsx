import { BlockStack, Card, Checkbox, ChoiceList, TextField } from '@shopify/polaris';
import type { StandingOrderTrigger } from '../../../common/contract/standing-orders.ts';
import { type OrderDraft, withTriggers } from './order-draft.ts';
import { triggerLabels } from './order-labels.ts';

interface Props {
  draft: OrderDraft;
  triggers: StandingOrderTrigger[];
  onChange(part: Partial<OrderDraft>): void;
}

/** When a standing order writes. */
export function TriggerChoice({ draft, triggers, onChange }: Props) {
  const { when, scoreBelow, onlyEmpty } = draft;
  return (
    <Card>
      <BlockStack gap="300">
        <ChoiceList
          allowMultiple
          title="When it writes"
          choices={triggers.map((value) => ({ value, label: triggerLabels[value] }))}
          selected={when}
          onChange={(chosen: StandingOrderTrigger[]) => onChange(withTriggers(draft, chosen))}
        />
        {when.includes('score_below') && (
          <TextField
            label="Score below"
            type="integer"
            min={1}
            max={100}
            autoComplete="off"
            value={scoreBelow}
            onChange={(value) => onChange({ scoreBelow: value })}
          />
        )}
        <Checkbox
          label="Only where the text is empty"
          helpText={emptyHelp(draft)}
          checked={onlyEmpty}
          onChange={(isChecked) => onChange({ onlyEmpty: isChecked })}
        />
      </BlockStack>
    </Card>
  );
}

function emptyHelp({ when, onlyEmpty }: OrderDraft): string | undefined {
  if (!onlyEmpty) return 'It also writes new texts for products that have one.';
  return when.includes('translation_outdated') ? 'Outdated translations are written again.' : undefined;
}
