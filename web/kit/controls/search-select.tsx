import { Combobox, Icon, Listbox } from '@shopify/polaris';
import { SearchIcon } from '@shopify/polaris-icons';
import type { ReactNode } from 'react';

interface Props {
  label: string;
  placeholder: string;
  value: string;
  /** The options' name for screen readers. */
  listLabel: string;
  /** Stands above the options. */
  action: { value: string; content: string };
  options: { value: string; content: ReactNode }[];
  /** Why there are no more options. */
  note: string | null;
  onChange(typed: string): void;
  onChoose(value: string): void;
}

/** A list of options that typing narrows. */
export const SearchSelect = ({
  label,
  placeholder,
  value,
  listLabel,
  action,
  options,
  note,
  onChange,
  onChoose,
}: Props) => (
  <Combobox
    activator={
      <Combobox.TextField
        label={label}
        labelHidden
        placeholder={placeholder}
        prefix={<Icon source={SearchIcon} />}
        value={value}
        autoComplete="off"
        onChange={onChange}
      />
    }
  >
    <Listbox accessibilityLabel={listLabel} onSelect={onChoose}>
      <Listbox.Action value={action.value} divider>
        {action.content}
      </Listbox.Action>
      {options.map((option) => (
        <Listbox.Option key={option.value} value={option.value}>
          <Listbox.TextOption>{option.content}</Listbox.TextOption>
        </Listbox.Option>
      ))}
      {note !== null && (
        <Listbox.Option value="" disabled>
          {note}
        </Listbox.Option>
      )}
    </Listbox>
  </Combobox>
);
