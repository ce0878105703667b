import { InlineError } from '@shopify/polaris';

interface Props {
  /** The id of the field that it is about. */
  fieldId: string;
  message: string;
}

/** What is wrong with a field, where the field itself cannot say so. */
export const FieldError = ({ fieldId, message }: Props) => <InlineError fieldID={fieldId} message={message} />;
