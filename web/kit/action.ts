/** What a button of a note, a dialog or a menu does. */
export interface Action {
  content: string;
  /** Where it leads, instead of `onAction`. */
  url?: string | undefined;
  disabled?: boolean | undefined;
  loading?: boolean | undefined;
  onAction?(): void;
}
