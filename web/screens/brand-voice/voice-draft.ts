import type { ProductPlace, Voice, VoiceRule } from '../../../common/contract/voices/voice-shapes.ts';
import { previewWords } from '../../../common/text/words.ts';
import type { Difference } from '../../ui/overtaken-note.tsx';

/** A rule while it is edited; the key stays the same while its words change. */
export interface DraftRule extends VoiceRule {
  key: number;
}

export interface VoiceDraft {
  name: string;
  isDefault: boolean;
  appliesTo: ProductPlace[];
  /** The shop's own texts that show the voice. */
  ownTexts: string[];
  rules: DraftRule[];
}

let lastKey = 0;
export const draftRule = (rule: VoiceRule): DraftRule => {
  lastKey += 1;
  return { ...rule, key: lastKey };
};

export const draftOf = ({
  name,
  isDefault,
  appliesTo,
  ownTexts = [],
  rules,
}: Omit<Voice, 'id' | 'version'>): VoiceDraft => ({
  name,
  isDefault,
  appliesTo,
  ownTexts,
  rules: rules.map(draftRule),
});

export const rulesOf = ({ rules }: VoiceDraft): VoiceRule[] =>
  rules.map(({ kind, text, example, isOn }) => ({ kind, text: text.trim(), example, isOn }));

/** Whether saving the draft would change something. A voice that was never saved always changes something. */
export function isChanged(draft: VoiceDraft, saved: Voice | null): boolean {
  if (!saved) return true;
  const contents = ({ name, isDefault, appliesTo, ownTexts = [], rules }: Omit<Voice, 'id' | 'version'>) =>
    JSON.stringify([
      name.trim(),
      isDefault,
      appliesTo,
      ownTexts,
      rules.map(({ kind, text, isOn }) => [kind, text.trim(), isOn]),
    ]);
  return contents({ ...draft, rules: rulesOf(draft) }) !== contents(saved);
}

export const haveSameRules = (draft: VoiceDraft, saved: Voice): boolean =>
  !isChanged({ ...draftOf(saved), rules: draft.rules }, saved);

const ruleWords = (rules: VoiceRule[]): string =>
  rules.map(({ text, isOn }) => (isOn ? text.trim() : `${text.trim()} (off)`)).join('; ') || 'None';

/** Where a form and the saved voice say different things. */
export const voiceDifferences = (draft: VoiceDraft, theirs: Voice): Difference[] =>
  [
    { name: 'Name', yours: draft.name, theirs: theirs.name },
    { name: 'Rules', yours: ruleWords(draft.rules), theirs: ruleWords(theirs.rules) },
    { name: 'Texts that show it', yours: textWords(draft.ownTexts), theirs: textWords(theirs.ownTexts ?? []) },
    { name: 'Used for', yours: placeWords(draft.appliesTo), theirs: placeWords(theirs.appliesTo) },
  ].filter(({ yours, theirs: now }) => yours !== now);

const textWords = (texts: string[]): string => texts.map((text) => previewWords(text)).join('; ') || 'None';

const placeWords = (places: ProductPlace[]): string =>
  places.map(({ value }) => value).join(', ') || 'No products of their own';

/** What stands in the way of saving; null: nothing. */
export function draftProblem({ name, rules }: VoiceDraft): string | null {
  if (name.trim() === '') return 'Give the voice a name.';
  return rules.some(({ text }) => text.trim() === '') ? 'A rule is empty. Write it or delete it.' : null;
}
