import { Banner } from '@shopify/polaris';
import type { CallFailure } from '../../api/call-failure.ts';

interface Props {
  failure: CallFailure | null;
  onPublishAnyway(): void;
}

/** Why a text was not published. Another person's text is overwritten only if the merchant says so. */
export function PublishFailure({ failure, onPublishAnyway }: Props) {
  if (!failure) return null;
  const overwrite = failure.isConflict && { action: { content: 'Publish anyway', onAction: onPublishAnyway } };
  return (
    <Banner tone={failure.isConflict ? 'warning' : 'critical'} {...overwrite}>
      {failure.message}
    </Banner>
  );
}
