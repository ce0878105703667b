import type { CallFailure } from '../../api/call-failure.ts';
import { Note } from '../../kit/states/note.tsx';

interface Props {
  failure: CallFailure | null;
  onPublishAnyway(): void;
}

/** Why a text was not published. Another person's text is overwritten only if the merchant says so. */
export function PublishFailure({ failure, onPublishAnyway }: Props) {
  if (!failure) return null;
  const isConflict = failure.code === 'conflict';
  const overwrite = isConflict && { action: { content: 'Publish anyway', onAction: onPublishAnyway } };
  return (
    <Note tone={isConflict ? 'warning' : 'critical'} {...overwrite}>
      {failure.message}
    </Note>
  );
}
