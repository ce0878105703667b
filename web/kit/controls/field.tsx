import { TextField } from '@shopify/polaris';
import type { ReactNode } from 'react';
import { isNewLook } from '../new-look/is-new-look.ts';
import { isPlainText, NewField } from '../new-look/new-field.tsx';

export interface FieldProps {
  label: ReactNode;
  labelHidden?: boolean;
  value: string;
  type?: 'text' | 'integer' | 'date' | 'search' | 'url';
  /** More than one line: how many at first. */
  rows?: number | false;
  maxHeight?: string | number;
  placeholder?: string | undefined;
  help?: ReactNode;
  error?: string | false | undefined;
  prefix?: ReactNode;
  /** A control at the end of the field. */
  after?: ReactNode;
  maxLength?: number;
  countsCharacters?: boolean;
  min?: number | string | undefined;
  max?: number | string | undefined;
  disabled?: boolean;
  readOnly?: boolean;
  spellCheck?: boolean;
  autoFocus?: boolean;
  id?: string;
  onChange?(value: string): void;
  onFocus?(): void;
  /** Shows a button that empties the field. */
  onClear?(): void;
}

const ReactField = ({ rows, help, after, countsCharacters, onClear, ...rest }: FieldProps) => (
  <TextField
    {...rest}
    autoComplete="off"
    multiline={rows}
    helpText={help}
    connectedRight={after}
    showCharacterCount={countsCharacters}
    clearButton={onClear !== undefined}
    onClearButtonClick={onClear}
  />
);

/** A field to type into. The browser proposes nothing. */
export const Field = (props: FieldProps) =>
  isNewLook && isPlainText(props) ? <NewField {...props} /> : <ReactField {...props} />;
