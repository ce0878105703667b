import { BlockStack, ChoiceList, Scrollable, Text, TextField } from '@shopify/polaris';
import { useState } from 'react';

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
    <BlockStack gap="200">
      {options.length >= minOptionsForSearch && (
        <TextField
          label={`Search ${title.toLowerCase()}`}
          labelHidden
          placeholder={`Search ${title.toLowerCase()}`}
          autoComplete="off"
          value={search}
          onChange={setSearch}
        />
      )}
      <Scrollable style={{ maxHeight: '16rem' }} focusable>
        <ChoiceList
          title={title}
          titleHidden
          choices={choices}
          selected={chosen === undefined ? [] : [chosen]}
          onChange={([value]) => value !== undefined && onChoose(value)}
        />
      </Scrollable>
      {choices.length === 0 && <Text as="p">Nothing found</Text>}
      {matching.length > maxShown && (
        <Text as="p" tone="subdued" variant="bodySm">
          {`${(matching.length - maxShown).toLocaleString('en-US')} more: type to find them`}
        </Text>
      )}
    </BlockStack>
  );
}
