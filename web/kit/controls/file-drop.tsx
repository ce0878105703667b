import { DropZone } from '@shopify/polaris';

interface Props {
  label: string;
  labelHidden?: boolean;
  /** The words on its button, and those beside it. */
  button: string;
  hint: string;
  multiple?: boolean;
  disabled?: boolean;
  /** All files, and those of them that may be sent. */
  onDrop(files: File[], accepted: File[]): void;
}

/** A place to drop files on or to choose them. */
export const FileDrop = ({ label, labelHidden, button, hint, multiple, disabled, onDrop }: Props) => (
  <DropZone label={label} labelHidden={labelHidden} allowMultiple={multiple} disabled={disabled} onDrop={onDrop}>
    <DropZone.FileUpload actionTitle={button} actionHint={hint} />
  </DropZone>
);
