import { BlockStack, Button, InlineStack } from '@shopify/polaris';
import type { Voice } from '../../../common/contract/voices/voice-shapes.ts';
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
    <BlockStack gap="200">
      <InlineStack>
        <Button tone="critical" disabled={isRefused} loading={isDeleting} onClick={() => void remove()}>
          Delete voice
        </Button>
      </InlineStack>
      {isRefused && <Subdued>To delete it, make another voice the default first.</Subdued>}
    </BlockStack>
  );
}
