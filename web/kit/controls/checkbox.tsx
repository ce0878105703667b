import { Checkbox as PolarisCheckbox } from '@shopify/polaris';
import type { ReactNode } from 'react';
import { isNewLook } from '../new-look/is-new-look.ts';
import { hasWordsOnly, NewCheckbox } from '../new-look/new-checkbox.tsx';

export interface CheckboxProps {
  label: ReactNode;
  labelHidden?: boolean;
  help?: ReactNode;
  /** `indeterminate`: some of what it stands for. */
  checked: boolean | 'indeterminate';
  disabled?: boolean;
  onChange(checked: boolean): void;
}

export const Checkbox = (props: CheckboxProps) =>
  isNewLook && hasWordsOnly(props) ? (
    <NewCheckbox {...props} />
  ) : (
    <PolarisCheckbox {...withoutHelp(props)} helpText={props.help} />
  );

const withoutHelp = ({ help: _, ...rest }: CheckboxProps) => rest;
