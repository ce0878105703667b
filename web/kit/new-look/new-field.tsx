import { useEffect, useRef } from 'react';
import type { FieldProps } from '../controls/field.tsx';

/** What the text field and the text area can do; other fields stay with the first filling. */
export const isPlainText = ({ label, type = 'text', help, prefix, after, onClear }: FieldProps): boolean =>
  type === 'text' &&
  typeof label === 'string' &&
  (help === undefined || typeof help === 'string') &&
  (prefix === undefined || typeof prefix === 'string') &&
  after === undefined &&
  onClear === undefined;

export function NewField({ rows, label, labelHidden, help, error, prefix, autoFocus, ...field }: FieldProps) {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    if (autoFocus) element.current?.focus();
  }, [autoFocus]);
  const { value, placeholder, disabled, readOnly, maxLength, onChange, onFocus } = field;
  const common = {
    ref: element,
    label: String(label),
    labelAccessibilityVisibility: labelHidden ? ('exclusive' as const) : ('visible' as const),
    value,
    placeholder,
    details: help === undefined ? undefined : String(help),
    error: error || undefined,
    disabled,
    readOnly,
    maxLength,
    autocomplete: 'off',
    onInput: (event: React.SyntheticEvent<HTMLInputElement>) => onChange?.(event.currentTarget.value),
    onFocus,
  };
  return rows ? (
    <s-text-area {...common} rows={rows} />
  ) : (
    <s-text-field {...common} prefix={prefix === undefined ? undefined : String(prefix)} />
  );
}
