import { type InputErrorCode, inputErrorTexts } from '../../../../common/catalogue/input-errors.ts';
import { type InputKey, inputFields } from '../../../../common/catalogue/input-fields.ts';
import { Field } from '../../../kit/controls/field.tsx';
import { Text } from '../../../kit/text/text.tsx';

interface Props {
  inputKey: InputKey;
  value: string;
  error: InputErrorCode | undefined;
  isCut: boolean;
  onChange(value: string): void;
  onFocus(): void;
}

function inputFieldId(key: InputKey): string {
  return `generator-${key}`;
}

export function InputField({ inputKey, value, error, isCut, onChange, onFocus }: Props) {
  const { type, title, placeholder, optional, limit } = inputFields[inputKey];
  const isMultiline = type === 'multiline_text';
  return (
    <Field
      id={inputFieldId(inputKey)}
      label={optional ? <OptionalLabel title={title} /> : title}
      placeholder={placeholder}
      value={value}
      rows={isMultiline ? 4 : false}
      {...(isMultiline && { maxHeight: '20rem' })}
      error={error && inputErrorTexts[error]}
      help={isCut ? cutNote(limit) : undefined}
      onChange={onChange}
      onFocus={onFocus}
    />
  );
}

export function cutNote(limit: number): string {
  return `This was longer than ${limit.toLocaleString('en')} characters. Only its beginning is used.`;
}

function OptionalLabel({ title }: { title: string }) {
  return (
    <>
      {title}{' '}
      <Text as="span" tone="quiet" size="small">
        (optional)
      </Text>
    </>
  );
}
