/** An element of the platform's, as far as an app here uses it. A contract test compares it with the public manifest. */
export interface ElementShape {
  /** Properties, which attributes of the same name in lower case set. */
  words: string[];
  flags: string[];
  events: string[];
  slots: string[];
}

const field = ['label', 'labelAccessibilityVisibility', 'value', 'details', 'error'];
const typed = [...field, 'placeholder', 'autocomplete', 'maxLength'];
const none: ElementShape = { words: [], flags: [], events: [], slots: [] };

/** Ten parts; a select and a table are made of several elements. */
export const elements: Record<string, ElementShape> = {
  's-button': {
    ...none,
    words: ['variant', 'tone', 'type', 'icon', 'href', 'inlineSize', 'accessibilityLabel'],
    flags: ['disabled', 'loading'],
    events: ['click'],
  },
  's-text-field': {
    ...none,
    words: [...typed, 'prefix'],
    flags: ['disabled', 'readOnly'],
    events: ['input', 'change', 'focus'],
  },
  's-text-area': {
    ...none,
    words: [...typed, 'rows'],
    flags: ['disabled', 'readOnly'],
    events: ['input', 'change', 'focus'],
  },
  's-select': { ...none, words: field, flags: ['disabled'], events: ['input', 'change', 'focus'] },
  's-option': { ...none, words: ['value'], flags: ['disabled'] },
  's-option-group': { ...none, words: ['label'] },
  's-checkbox': {
    ...none,
    words: field,
    flags: ['checked', 'indeterminate', 'disabled'],
    events: ['input', 'change'],
  },
  's-banner': {
    words: ['tone', 'heading'],
    flags: ['dismissible'],
    events: ['dismiss'],
    slots: ['', 'secondary-actions'],
  },
  's-badge': { ...none, words: ['tone'] },
  's-modal': {
    words: ['heading', 'size'],
    flags: [],
    events: ['hide', 'show'],
    slots: ['', 'primary-action', 'secondary-actions'],
  },
  's-page': { ...none, words: ['inlineSize'], slots: [''] },
  's-section': { ...none, words: ['padding'], slots: [''] },
  's-table': {
    words: [],
    flags: ['loading', 'paginate', 'hasNextPage', 'hasPreviousPage'],
    events: ['nextpage', 'previouspage'],
    slots: [''],
  },
  's-table-header-row': none,
  's-table-header': none,
  's-table-body': none,
  's-table-row': none,
  's-table-cell': none,
};
