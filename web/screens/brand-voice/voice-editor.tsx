import { useState } from 'react';
import { languages } from '../../../common/catalogue/completion-settings.ts';
import type { Voice } from '../../../common/contract/voices/voice-shapes.ts';
import type { VoiceExample } from '../../../common/contract/voices/voices.ts';
import { spellingIn, spellingOf } from '../../../common/text/spelling-variants.ts';
import { SaveBar } from '../../host/save-bar.tsx';
import { Checkbox } from '../../kit/controls/checkbox.tsx';
import { Field } from '../../kit/controls/field.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { Divider } from '../../kit/layout/divider.tsx';
import { Stack } from '../../kit/layout/stack.tsx';
import { Note } from '../../kit/states/note.tsx';
import { useKeyVal } from '../../session/key-vals.ts';
import { OvertakenNote } from '../../ui/overtaken-note.tsx';
import { CardTitle, Subdued } from '../../ui/text/typography.tsx';
import { AddRule } from './add-rule.tsx';
import { AppliesTo } from './applies-to.tsx';
import styles from './brand-voice.module.css';
import { DeleteVoice } from './delete-voice.tsx';
import { OwnTexts } from './own-texts.tsx';
import { RuleList } from './rule-list.tsx';
import { useSaveVoice } from './use-save-voice.ts';
import {
  draftOf,
  draftProblem,
  draftRule,
  isChanged,
  rulesOf,
  type VoiceDraft,
  voiceDifferences,
} from './voice-draft.ts';
import { VoiceSample } from './voice-sample.tsx';

interface VoiceEditorProps {
  /** null: a proposal that was never saved. */
  saved: Voice | null;
  /** What the form starts with. */
  initial: Voice;
  /** The texts that a proposal was learnt from. */
  learntFrom: VoiceExample[];
  isOnlyVoice: boolean;
  onDeleted(): void;
  onSaved(voice: Voice): void;
  onDiscardProposal(): void;
}

/** The form for one voice, with a sample of it. Unsaved changes open the admin's save bar. */
export function VoiceEditor({
  saved,
  initial,
  learntFrom,
  isOnlyVoice,
  onDeleted,
  onSaved,
  onDiscardProposal,
}: VoiceEditorProps) {
  const examples = saved ? (saved.ownTexts ?? []).map((text) => ({ title: '', text })) : learntFrom;
  const { draft, setDraft, isSaving, overtaken, take, submit } = useVoiceForm({ saved, initial, onSaved });
  const isDirty = isChanged(draft, saved);
  const problem = draftProblem(draft);

  return (
    <div className={styles.columns}>
      <SaveBar
        id="voice-save-bar"
        isOpen={isDirty}
        isSaving={isSaving}
        isSaveDisabled={problem !== null}
        onSave={() => void submit()}
        onDiscard={() => (saved ? setDraft(draftOf(saved)) : onDiscardProposal())}
      />
      <Stack gap="l">
        {overtaken && (
          <OvertakenNote
            message={overtaken.message}
            differences={voiceDifferences(draft, overtaken.current)}
            isBusy={isSaving}
            onKeepYours={() => void submit(overtaken.current.version)}
            onTakeTheirs={() => take(overtaken.current)}
          />
        )}
        <VoiceForm
          saved={saved}
          draft={draft}
          examples={examples}
          isOnlyVoice={isOnlyVoice}
          onChange={setDraft}
          onDeleted={onDeleted}
        />
      </Stack>
      <VoiceSample saved={saved} draft={draft} canGenerate={problem === null} />
    </div>
  );
}

/** The draft of a voice, and its saves. */
function useVoiceForm({ saved, initial, onSaved }: Pick<VoiceEditorProps, 'saved' | 'initial' | 'onSaved'>) {
  const [draft, setDraft] = useState(() => draftOf(initial));
  // Another version may be read while this one is being changed.
  const [version, setVersion] = useState(saved?.version);
  const { isBusy: isSaving, start: save, reset: forget, overtaken } = useSaveVoice();

  const take = (theirs: Voice) => {
    setDraft(draftOf(theirs));
    setVersion(theirs.version);
    forget();
  };

  async function submit(readVersion = version): Promise<void> {
    const { name, isDefault, appliesTo, ownTexts } = draft;
    const voice = await save({
      ...(saved && { id: saved.id, version: readVersion }),
      name,
      ownTexts,
      isDefault,
      appliesTo,
      rules: rulesOf(draft),
    });
    if (voice) onSaved(voice);
  }

  return { draft, setDraft, isSaving, overtaken, take, submit };
}

/** A voice that spells in one way cannot be kept in a language that is spelled in another. */
function SpellingHint({ draft }: { draft: VoiceDraft }) {
  const [{ language }] = useKeyVal('yodel_completion_settings');
  const usual = spellingOf(language);
  const wanted = draft.rules
    .filter(({ kind, isOn }) => kind === 'spelling' && isOn)
    .map(({ text }) => spellingIn(text))
    .find((spelling) => spelling !== null);
  if (!usual || !wanted || usual === wanted) return null;
  return (
    <Note tone="info" title="The spelling and your language do not agree">
      {`This voice asks for ${wanted} spelling, and your texts are written in ${languages[language].name}. Change the rule here, or the language on the form.`}
    </Note>
  );
}

interface VoiceFormProps extends Pick<VoiceEditorProps, 'saved' | 'isOnlyVoice' | 'onDeleted'> {
  draft: VoiceDraft;
  examples: VoiceExample[];
  onChange(draft: VoiceDraft): void;
}

function VoiceForm({ saved, draft, examples, isOnlyVoice, onChange, onDeleted }: VoiceFormProps) {
  const problem = draftProblem(draft);
  return (
    <Card>
      <Stack gap="l">
        <CardTitle>{saved ? `${saved.name} v${saved.version}` : 'Proposed voice'}</CardTitle>
        {!saved && <Note tone="info">Nothing is saved yet. Read the rules, change what you like, then save.</Note>}
        {problem && <Note tone="critical">{problem}</Note>}
        <Field label="Name" maxLength={80} value={draft.name} onChange={(name) => onChange({ ...draft, name })} />
        <DefaultChoice
          isFixed={isOnlyVoice || saved?.isDefault === true}
          isDefault={draft.isDefault}
          onChange={(isDefault) => onChange({ ...draft, isDefault })}
        />
        <AppliesTo places={draft.appliesTo} onChange={(appliesTo) => onChange({ ...draft, appliesTo })} />
        <Divider />
        <SpellingHint draft={draft} />
        <RuleList rules={draft.rules} onChange={(rules) => onChange({ ...draft, rules })} />
        <Divider />
        <AddRule onAdd={(rule) => onChange({ ...draft, rules: [...draft.rules, draftRule(rule)] })} />
        <OwnTexts
          examples={examples}
          chosen={draft.ownTexts}
          onChange={(ownTexts) => onChange({ ...draft, ownTexts })}
        />
        {saved && (
          <>
            <Divider />
            <DeleteVoice voice={saved} isOnlyVoice={isOnlyVoice} onDeleted={onDeleted} />
          </>
        )}
      </Stack>
    </Card>
  );
}

interface DefaultChoiceProps {
  isFixed: boolean;
  isDefault: boolean;
  onChange(isDefault: boolean): void;
}

const DefaultChoice = ({ isFixed, isDefault, onChange }: DefaultChoiceProps) =>
  isFixed ? (
    <Subdued>This is your default voice: it is used wherever no other voice applies or is chosen.</Subdued>
  ) : (
    <Checkbox
      label="Default voice"
      help="Used wherever no other voice applies or is chosen."
      checked={isDefault}
      onChange={onChange}
    />
  );
