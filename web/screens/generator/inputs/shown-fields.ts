import { type CompletionTypeId, definitionOf } from '../../../../common/catalogue/completion-types.ts';
import { type InputKey, inputFields } from '../../../../common/catalogue/input-fields.ts';
import type { Mode, Subject } from '../subject.ts';

/** The visible fields. What the chosen product already provides is shown only in custom mode. */
export function shownFields(type: CompletionTypeId, subject: Subject, mode: Mode): InputKey[] {
  return definitionOf(type).fields.filter((key) => {
    if (subject.kind === 'typed') return !inputFields[key].hideInManualMode;
    return mode === 'custom' || inputFields[key].role === null;
  });
}
