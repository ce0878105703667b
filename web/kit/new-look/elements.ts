import type { ReactNode, Ref, SyntheticEvent } from 'react';

interface Common {
  ref?: Ref<HTMLElement>;
  key?: string;
  slot?: string | undefined;
  children?: ReactNode;
}

interface Field extends Common {
  label?: string | undefined;
  labelAccessibilityVisibility?: 'visible' | 'exclusive';
  value?: string;
  details?: string | undefined;
  error?: string | undefined;
  disabled?: boolean | undefined;
  onInput?(event: SyntheticEvent<HTMLInputElement>): void;
  onChange?(event: SyntheticEvent<HTMLInputElement>): void;
}

interface TextInput extends Field {
  placeholder?: string | undefined;
  readOnly?: boolean | undefined;
  maxLength?: number | undefined;
  autocomplete?: string;
  onFocus?: (() => void) | undefined;
}

/** The web components that we use, with what we use of them. A contract test compares our use with the manifest. */
interface Elements {
  's-button': Common & {
    variant?: 'primary' | 'secondary' | 'tertiary';
    tone?: 'critical' | undefined;
    type?: 'button' | 'submit';
    icon?: string | undefined;
    href?: string | undefined;
    inlineSize?: 'auto' | 'fill';
    accessibilityLabel?: string | undefined;
    disabled?: boolean | undefined;
    loading?: boolean | undefined;
    onClick?(event: SyntheticEvent): void;
  };
  's-text-field': TextInput & { prefix?: string | undefined };
  's-text-area': TextInput & { rows?: number };
  's-select': Field;
  's-option': Common & { value: string; disabled?: boolean | undefined };
  's-option-group': Common & { label: string };
  's-checkbox': Field & { checked?: boolean; indeterminate?: boolean };
  's-banner': Common & {
    tone?: 'info' | 'success' | 'warning' | 'critical';
    heading?: string | undefined;
    dismissible?: boolean;
    ondismiss?: (() => void) | undefined;
  };
  's-badge': Common & { tone?: 'info' | 'success' | 'caution' | 'warning' | 'critical' | 'neutral' };
  's-modal': Common & { heading?: string; size?: 'base' | 'small' | 'large'; onhide?(): void };
  's-page': Common & { inlineSize?: 'base' };
  's-section': Common & { padding?: 'base' | 'none' };
  's-table': Common & {
    loading?: boolean | undefined;
    paginate?: boolean;
    hasNextPage?: boolean;
    hasPreviousPage?: boolean;
    onnextpage?: (() => void) | undefined;
    onpreviouspage?: (() => void) | undefined;
  };
  's-table-header-row': Common;
  's-table-header': Common;
  's-table-body': Common;
  's-table-row': Common;
  's-table-cell': Common;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends Elements {}
  }
}
