import { type CompletionTypeId, definitionOf } from '../../../../common/catalogue/completion-types.ts';
import { type InputKey, inputFields } from '../../../../common/catalogue/input-fields.ts';
import type { Mode, Subject } from '../subject.ts';

/**
 * The visible fields. What the chosen product already provides is shown only in custom mode, which is manual: the
 * current meta texts are not asked for there.
 */
export function shownFields(type: CompletionTypeId, subject: Subject, mode: Mode): InputKey[] {
  return definitionOf(type).fields.filter((key) => {
    const { role, hideInManualMode } = inputFields[key];
    return subject.kind === 'typed' || mode === 'custom' ? !hideInManualMode : role === null;
  });
}
