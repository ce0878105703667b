import type { ProductPlace, Voice, VoiceRule } from '../../../common/contract/voices/voice-shapes.ts';

/** A rule while it is edited; the key stays the same while its words change. */
export interface DraftRule extends VoiceRule {
  key: number;
}

export interface VoiceDraft {
  name: string;
  isDefault: boolean;
  appliesTo: ProductPlace[];
  rules: DraftRule[];
}

let lastKey = 0;
export const draftRule = (rule: VoiceRule): DraftRule => {
  lastKey += 1;
  return { ...rule, key: lastKey };
};

export const draftOf = ({ name, isDefault, appliesTo, rules }: Omit<Voice, 'id' | 'version'>): VoiceDraft => ({
  name,
  isDefault,
  appliesTo,
  rules: rules.map(draftRule),
});

export const rulesOf = ({ rules }: VoiceDraft): VoiceRule[] =>
  rules.map(({ kind, text, example, isOn }) => ({ kind, text: text.trim(), example, isOn }));

/** Whether saving the draft would change something. A voice that was never saved always changes something. */
export function isChanged(draft: VoiceDraft, saved: Voice | null): boolean {
  if (!saved) return true;
  const contents = ({ name, isDefault, appliesTo, rules }: Omit<Voice, 'id' | 'version'>) =>
    JSON.stringify([name.trim(), isDefault, appliesTo, rules.map(({ kind, text, isOn }) => [kind, text.trim(), isOn])]);
  return contents({ ...draft, rules: rulesOf(draft) }) !== contents(saved);
}

export const haveSameRules = (draft: VoiceDraft, saved: Voice): boolean =>
  !isChanged({ ...draft, name: saved.name, isDefault: saved.isDefault, appliesTo: saved.appliesTo }, saved);

/** What stands in the way of saving; null: nothing. */
export function draftProblem({ name, rules }: VoiceDraft): string | null {
  if (name.trim() === '') return 'Give the voice a name.';
  return rules.some(({ text }) => text.trim() === '') ? 'A rule is empty. Write it or delete it.' : null;
}
