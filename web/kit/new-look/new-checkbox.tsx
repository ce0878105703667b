import type { CheckboxProps } from '../controls/checkbox.tsx';

/** The element takes words alone as its label and its help. */
export const hasWordsOnly = ({ label, help }: CheckboxProps): boolean =>
  typeof label === 'string' && (help === undefined || typeof help === 'string');

export const NewCheckbox = ({ label, labelHidden, help, checked, disabled, onChange }: CheckboxProps) => (
  <s-checkbox
    label={String(label)}
    labelAccessibilityVisibility={labelHidden ? 'exclusive' : 'visible'}
    details={help === undefined ? undefined : String(help)}
    checked={checked === true}
    indeterminate={checked === 'indeterminate'}
    disabled={disabled}
    onChange={(event) => onChange(event.currentTarget.checked)}
  />
);
