import { ChoiceList } from '@shopify/polaris';
import type { PublishLocation } from '../../../common/contract/changes.ts';

interface Props {
  location: PublishLocation;
  isDisabled: boolean;
  onChange(location: PublishLocation): void;
}

const choices: { value: PublishLocation; label: string; helpText: string }[] = [
  {
    value: 'REPLACE',
    label: 'Replace',
    helpText: 'The new text takes the place of the existing one. Tables and videos stay.',
  },
  { value: 'ADD_BEFORE', label: 'Add before', helpText: 'The existing text stays, below the new one.' },
  { value: 'ADD_AFTER', label: 'Add after', helpText: 'The existing text stays, above the new one.' },
];

export function LocationChoice({ location, isDisabled, onChange }: Props) {
  return (
    <ChoiceList
      title="Where should the new description go?"
      choices={choices}
      selected={[location]}
      disabled={isDisabled}
      onChange={([chosen]) => onChange(choices.find(({ value }) => value === chosen)?.value ?? 'REPLACE')}
    />
  );
}
