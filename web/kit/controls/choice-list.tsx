import { ChoiceList as PolarisChoiceList } from '@shopify/polaris';
import type { ReactNode } from 'react';

interface Choice<Value extends string> {
  value: Value;
  label: ReactNode;
  help?: ReactNode;
  disabled?: boolean;
}

interface Props<Value extends string> {
  label: ReactNode;
  labelHidden?: boolean;
  choices: Choice<Value>[];
  selected: Value[];
  /** Boxes to tick instead of one choice. */
  multiple?: boolean | undefined;
  disabled?: boolean;
  onChange(selected: Value[]): void;
}

/** Options below each other. One or several are chosen. */
export const ChoiceList = <Value extends string>({
  label,
  labelHidden,
  choices,
  multiple,
  onChange,
  ...rest
}: Props<Value>) => (
  <PolarisChoiceList
    {...rest}
    title={label}
    titleHidden={labelHidden}
    choices={choices.map(({ help, ...choice }) => ({ ...choice, helpText: help }))}
    allowMultiple={multiple}
    onChange={(selected) => onChange(selected as Value[])}
  />
);
