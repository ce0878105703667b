import type { PublishLocation } from '../../../common/contract/changes.ts';
import { ChoiceList } from '../../kit/controls/choice-list.tsx';

interface Props {
  location: PublishLocation;
  isDisabled: boolean;
  onChange(location: PublishLocation): void;
}

const choices: { value: PublishLocation; label: string; help: string }[] = [
  {
    value: 'REPLACE',
    label: 'Replace',
    help: 'The new text takes the place of the existing one. Tables and videos stay.',
  },
  { value: 'ADD_BEFORE', label: 'Add before', help: 'The existing text stays, below the new one.' },
  { value: 'ADD_AFTER', label: 'Add after', help: 'The existing text stays, above the new one.' },
];

export function LocationChoice({ location, isDisabled, onChange }: Props) {
  return (
    <ChoiceList
      label="Where should the new description go?"
      choices={choices}
      selected={[location]}
      disabled={isDisabled}
      onChange={([chosen]) => onChange(choices.find(({ value }) => value === chosen)?.value ?? 'REPLACE')}
    />
  );
}
