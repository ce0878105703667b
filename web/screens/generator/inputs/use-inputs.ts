import { useMemo, useState } from 'react';
import type { CompletionTypeId } from '../../../../common/catalogue/completion-types.ts';
import type { Inputs } from '../../../../common/catalogue/input-errors.ts';
import type { InputKey } from '../../../../common/catalogue/input-fields.ts';
import { useDraft } from '../../../session/use-draft.ts';
import type { Mode, Subject } from '../subject.ts';
import { prefill } from './prefill.ts';
import { shownFields } from './shown-fields.ts';

/** What is typed into the fields of one type, beside what the chosen product or collection brings along. */
export function useInputs(type: CompletionTypeId, subject: Subject) {
  const filled = useMemo(() => prefill(type, subject), [type, subject]);
  const [mode, setMode] = useState<Mode>(subject.kind === 'typed' ? 'custom' : 'target');
  // Beside a product, what is typed is an addition to what the store holds anyway.
  const [typed, setTyped, clearTyped] = useDraft<Inputs>(subject.kind === 'typed' ? `inputs of ${type}` : null, {});

  return {
    mode,
    typed,
    /** It has become a text: whoever comes back to this type has something else in mind. */
    clearTyped,
    shown: shownFields(type, subject, mode),
    /** What is missing at the end of a value that was too long, as long as nobody has typed over it. */
    cut: filled.cut.filter((key) => mode === 'target' || typed[key] === filled.values[key]),
    setValue(key: InputKey, value: string): void {
      setTyped((before) => ({ ...before, [key]: value }));
    },
    editAll(): void {
      setTyped((before) => ({ ...before, ...filled.values }));
      setMode('custom');
    },
    backToTarget(): void {
      setMode('target');
    },
  };
}
