import { Select as PolarisSelect } from '@shopify/polaris';
import { isNewLook } from '../new-look/is-new-look.ts';
import { NewSelect } from '../new-look/new-select.tsx';

export interface Option {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface OptionGroup {
  title: string;
  options: Option[];
}

export interface SelectProps {
  label: string;
  labelHidden?: boolean;
  options: (Option | OptionGroup)[];
  value: string;
  help?: string | undefined;
  disabled?: boolean;
  onChange(value: string): void;
}

/** One of several options, in a list that opens. */
const ReactSelect = ({ help, ...rest }: SelectProps) => <PolarisSelect {...rest} helpText={help} />;

export const Select = isNewLook ? NewSelect : ReactSelect;
