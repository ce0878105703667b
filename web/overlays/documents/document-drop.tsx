import { useNavigate } from 'react-router';
import { FieldError } from '../../kit/controls/field-error.tsx';
import { FileDrop } from '../../kit/controls/file-drop.tsx';
import { Stack } from '../../kit/layout/stack.tsx';
import { Text } from '../../kit/text/text.tsx';
import { useSendDocuments } from './use-send-documents.ts';

/** Takes suppliers' files. A single one is opened at once; several are listed among the documents. */
export default function DocumentDrop() {
  const navigate = useNavigate();
  const { uploads, send } = useSendDocuments();
  const take = async (files: File[]) => {
    const [first] = await send(files);
    if (first) void navigate(files.length === 1 ? `/brand-voice/documents/${first.id}` : '/brand-voice/documents');
  };
  return (
    <Stack gap="m">
      <FileDrop
        label="Add documents"
        labelHidden
        button="Choose files"
        hint="or drop them here: CSV, Excel (.xlsx), PDF, HTML or text, up to 20 MB and 50,000 rows"
        onDrop={(files) => void take(files)}
      />
      {uploads.map(({ name, problem }) =>
        problem === null ? (
          <Text as="p" key={name}>{`Sending ${name} …`}</Text>
        ) : (
          <FieldError key={name} fieldId="documents" message={`${name}: ${problem}`} />
        ),
      )}
    </Stack>
  );
}
