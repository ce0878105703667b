import type { Option, SelectProps } from '../controls/select.tsx';

const option = ({ value, label, disabled }: Option) => (
  <s-option key={value} value={value} disabled={disabled}>
    {label}
  </s-option>
);

export const NewSelect = ({ label, labelHidden, options, value, help, disabled, onChange }: SelectProps) => (
  <s-select
    label={label}
    labelAccessibilityVisibility={labelHidden ? 'exclusive' : 'visible'}
    value={value}
    details={help}
    disabled={disabled}
    onChange={(event) => onChange(event.currentTarget.value)}
  >
    {options.map((each) =>
      'options' in each ? (
        <s-option-group key={each.title} label={each.title}>
          {each.options.map(option)}
        </s-option-group>
      ) : (
        option(each)
      ),
    )}
  </s-select>
);
