import { useState } from 'react';
import type { CompletionLength, CompletionSettings } from '../../../common/catalogue/completion-settings.ts';
import { useKeyVal } from '../../session/key-vals.ts';

/** The merchant's settings. A preset length counts for this text only, until the merchant chooses another. */
export function useSettings(
  presetLength: CompletionLength | null,
): [CompletionSettings, (settings: CompletionSettings) => void] {
  const [stored, setStored] = useKeyVal('yodel_completion_settings');
  const [preset, setPreset] = useState(presetLength);
  if (preset === null) return [stored, setStored];
  return [
    { ...stored, completionLength: preset },
    (settings) => {
      const isKept = settings.completionLength === preset;
      if (!isKept) setPreset(null);
      setStored(isKept ? { ...settings, completionLength: stored.completionLength } : settings);
    },
  ];
}
