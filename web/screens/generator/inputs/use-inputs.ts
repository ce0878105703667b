import { useCallback, useMemo, useState } from 'react';
import type { CompletionTypeId } from '../../../../common/catalogue/completion-types.ts';
import type { Inputs } from '../../../../common/catalogue/input-errors.ts';
import type { InputKey } from '../../../../common/catalogue/input-fields.ts';
import { useDraft } from '../../../session/use-draft.ts';
import type { Mode, Subject } from '../subject.ts';
import { prefill } from './prefill.ts';
import { shownFields } from './shown-fields.ts';

/** What is typed into the fields of one type, beside the values of the chosen product or collection. */
export function useInputs(type: CompletionTypeId, subject: Subject) {
  const filled = useMemo(() => prefill(type, subject), [type, subject]);
  const [mode, setMode] = useState<Mode>(subject.kind === 'typed' ? 'custom' : 'target');
  // Only typed-text types save a draft. Beside a product, the typed text is only an addition.
  const [typed, setTyped, keep] = useDraft<Inputs>(subject.kind === 'typed' ? `inputs of ${type}` : null, {});

  return {
    mode,
    typed,
    /** Called after a text was generated: the next visit to this type starts empty. */
    clearTyped: useCallback(() => keep({}), [keep]),
    shown: shownFields(type, subject, mode),
    /** The fields whose value is cut, unless the user has changed it. */
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
