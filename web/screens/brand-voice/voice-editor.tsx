import { Banner, BlockStack, Card, Checkbox, Divider, TextField } from '@shopify/polaris';
import { useState } from 'react';
import type { Voice } from '../../../common/contract/voices/voice-shapes.ts';
import { SaveBar } from '../../host/save-bar.tsx';
import { CardTitle, Subdued } from '../../ui/text/typography.tsx';
import { AddRule } from './add-rule.tsx';
import { AppliesTo } from './applies-to.tsx';
import styles from './brand-voice.module.css';
import { DeleteVoice } from './delete-voice.tsx';
import { RuleList } from './rule-list.tsx';
import { useSaveVoice } from './use-save-voice.ts';
import { draftOf, draftProblem, draftRule, isChanged, rulesOf } from './voice-draft.ts';
import { VoiceSample } from './voice-sample.tsx';

interface VoiceEditorProps {
  /** null: a proposal that was never saved. */
  saved: Voice | null;
  /** What the form starts with. */
  initial: Voice;
  isOnlyVoice: boolean;
  onDeleted(): void;
  onSaved(voice: Voice): void;
  onDiscardProposal(): void;
}

/** The form for one voice, with a sample of it. Unsaved changes open the admin's save bar. */
export function VoiceEditor({ saved, initial, isOnlyVoice, onDeleted, onSaved, onDiscardProposal }: VoiceEditorProps) {
  const [draft, setDraft] = useState(() => draftOf(initial));
  const { isBusy: isSaving, start: save } = useSaveVoice();
  const isDirty = isChanged(draft, saved);
  const problem = draftProblem(draft);

  async function submit(): Promise<void> {
    const { name, isDefault, appliesTo } = draft;
    const { ownTexts } = initial;
    const learnt = ownTexts && { ownTexts };
    const voice = await save({
      ...(saved && { id: saved.id }),
      ...learnt,
      name,
      isDefault,
      appliesTo,
      rules: rulesOf(draft),
    });
    if (voice) onSaved(voice);
  }

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
      <Card>
        <BlockStack gap="400">
          <CardTitle>{saved ? `${saved.name} v${saved.version}` : 'Proposed voice'}</CardTitle>
          {!saved && (
            <Banner tone="info">Nothing is saved yet. Read the rules, change what you like, then save.</Banner>
          )}
          {problem && <Banner tone="warning">{problem}</Banner>}
          <TextField
            label="Name"
            autoComplete="off"
            maxLength={80}
            value={draft.name}
            onChange={(name) => setDraft({ ...draft, name })}
          />
          <DefaultChoice
            isFixed={isOnlyVoice || saved?.isDefault === true}
            isDefault={draft.isDefault}
            onChange={(isDefault) => setDraft({ ...draft, isDefault })}
          />
          <AppliesTo places={draft.appliesTo} onChange={(appliesTo) => setDraft({ ...draft, appliesTo })} />
          <Divider />
          <RuleList rules={draft.rules} onChange={(rules) => setDraft({ ...draft, rules })} />
          <Divider />
          <AddRule onAdd={(rule) => setDraft({ ...draft, rules: [...draft.rules, draftRule(rule)] })} />
          {saved && (
            <>
              <Divider />
              <DeleteVoice voice={saved} isOnlyVoice={isOnlyVoice} onDeleted={onDeleted} />
            </>
          )}
        </BlockStack>
      </Card>
      <VoiceSample saved={saved} draft={draft} canGenerate={problem === null} />
    </div>
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
      helpText="Used wherever no other voice applies or is chosen."
      checked={isDefault}
      onChange={onChange}
    />
  );
