import { useState } from 'react';
import { Select } from '../../kit/controls/select.tsx';
import { createStore, useStore } from '../../ui/store.ts';
import { useKnownVoices } from './use-voices.ts';

/** The id of a voice; undefined: the one for the product, or else the default; null: none. */
type VoiceId = string | null | undefined;

// The choice stays while the merchant goes from product to product.
const chosenVoice = createStore<VoiceId>(undefined);

/** The merchant's choice, with the control for it. A rerun batch starts with its own, which is not remembered. */
export function useVoiceChoice(ofRerun?: { id?: VoiceId }): { voiceId: VoiceId; control: React.ReactNode } {
  const remembered = useStore(chosenVoice);
  const [own, setOwn] = useState(ofRerun?.id);
  return useVoiceSelect(ofRerun ? own : remembered, ofRerun ? setOwn : chosenVoice.set);
}

/** The control for a choice; a voice that no longer exists counts as no choice. */
export function useVoiceSelect(
  chosen: VoiceId,
  onChange: (voiceId: VoiceId) => void,
): { voiceId: VoiceId; control: React.ReactNode } {
  const voices = useKnownVoices();
  const isKnown = chosen === null || voices.some(({ id }) => id === chosen);
  const voiceId = isKnown && voices.length > 0 ? chosen : undefined;
  const hasVoicesByProduct = voices.some(({ appliesTo }) => appliesTo.length > 0);
  const automatic = hasVoicesByProduct ? [{ value: automaticValue, label: 'By product' }] : [];
  const defaultId = voices.find(({ isDefault }) => isDefault)?.id ?? noneValue;
  const usual = hasVoicesByProduct ? automaticValue : defaultId;
  const control = voices.length > 0 && (
    <Select
      label="Brand voice"
      options={[
        ...automatic,
        ...voices.map(({ id, name, isDefault }) => ({ value: id, label: isDefault ? `${name} (default)` : name })),
        { value: noneValue, label: 'No voice' },
      ]}
      value={voiceId === null ? noneValue : (voiceId ?? usual)}
      onChange={(value) => onChange(value === usual ? undefined : value === noneValue ? null : value)}
    />
  );
  return { voiceId, control };
}

const automaticValue = 'by product';
const noneValue = 'no voice';
