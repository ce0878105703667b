import type { Voice } from '../../../common/contract/voices/voice-shapes.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Row } from '../../kit/layout/row.tsx';
import { Stack } from '../../kit/layout/stack.tsx';
import { Subdued } from '../../ui/text/typography.tsx';
import { useDeleteVoice } from './use-delete-voice.ts';

interface DeleteVoiceProps {
  voice: Voice;
  isOnlyVoice: boolean;
  onDeleted(): void;
}

export function DeleteVoice({ voice, isOnlyVoice, onDeleted }: DeleteVoiceProps) {
  const { isDeleting, deleteVoice } = useDeleteVoice();
  const isRefused = voice.isDefault && !isOnlyVoice;
  async function remove(): Promise<void> {
    if (await deleteVoice(voice)) onDeleted();
  }
  return (
    <Stack gap="s">
      <Row>
        <Button tone="critical" disabled={isRefused} loading={isDeleting} onClick={() => void remove()}>
          Delete voice
        </Button>
      </Row>
      {isRefused && <Subdued>To delete it, make another voice the default first.</Subdued>}
    </Stack>
  );
}
