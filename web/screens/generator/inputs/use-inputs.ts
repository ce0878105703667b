import { useMemo, useState } from 'react';
import type { CompletionTypeId } from '../../../../common/catalogue/completion-types.ts';
import type { Inputs } from '../../../../common/catalogue/input-errors.ts';
import type { InputKey } from '../../../../common/catalogue/input-fields.ts';
import type { Mode, Subject } from '../subject.ts';
import { prefill } from './prefill.ts';
import { shownFields } from './shown-fields.ts';

/** What is typed into the fields of one type, beside what the chosen product or collection brings along. */
export function useInputs(type: CompletionTypeId, subject: Subject) {
  const filled = useMemo(() => prefill(type, subject), [type, subject]);
  const [mode, setMode] = useState<Mode>(subject.kind === 'typed' ? 'custom' : 'target');
  const [typed, setTyped] = useState<Inputs>({});

  return {
    mode,
    typed,
    shown: shownFields(type, subject, mode),
    /** What is missing at the end of a value that was too long, as long as nobody has typed over it. */
    cut: filled.cut.filter((key) => mode === 'target' || typed[key] === filled.values[key]),
    type(key: InputKey, value: string): void {
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
