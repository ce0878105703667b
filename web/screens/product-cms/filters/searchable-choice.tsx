import { useState } from 'react';
import { ChoiceList } from '../../../kit/controls/choice-list.tsx';
import { Field } from '../../../kit/controls/field.tsx';
import { ScrollArea } from '../../../kit/layout/scroll-area.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { Text } from '../../../kit/text/text.tsx';

interface SearchableChoiceProps {
  title: string;
  options: { value: string; label: string }[];
  chosen: string | undefined;
  onChoose(value: string): void;
}

// Longer lists get a search field.
const minOptionsForSearch = 8;
const maxShown = 50;

/** A choice of one option with search, limited to what fits a popover. */
export function SearchableChoice({ title, options, chosen, onChoose }: SearchableChoiceProps) {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const matching = options.filter(({ label }) => label.toLowerCase().includes(wanted));
  const shown = matching.slice(0, maxShown);
  const isChosenMissing = chosen !== undefined && wanted === '' && !shown.some(({ value }) => value === chosen);
  const choices = isChosenMissing
    ? [options.find(({ value }) => value === chosen) ?? { value: chosen, label: chosen }, ...shown]
    : shown;

  return (
    <Stack gap="s">
      {options.length >= minOptionsForSearch && (
        <Field
          label={`Search ${title.toLowerCase()}`}
          labelHidden
          placeholder={`Search ${title.toLowerCase()}`}
          value={search}
          onChange={setSearch}
        />
      )}
      <ScrollArea maxHeight="16rem">
        <ChoiceList
          label={title}
          labelHidden
          choices={choices}
          selected={chosen === undefined ? [] : [chosen]}
          onChange={([value]) => value !== undefined && onChoose(value)}
        />
      </ScrollArea>
      {choices.length === 0 && <Text as="p">Nothing found</Text>}
      {matching.length > maxShown && (
        <Text as="p" tone="quiet" size="small">
          {`${(matching.length - maxShown).toLocaleString('en-US')} more: type to find them`}
        </Text>
      )}
    </Stack>
  );
}
