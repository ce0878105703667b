import { useState } from 'react';
import type { VoiceRule, VoiceRuleKind } from '../../../common/contract/voices/voice-shapes.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Field } from '../../kit/controls/field.tsx';
import { Form } from '../../kit/controls/form.tsx';
import { Select } from '../../kit/controls/select.tsx';
import styles from './brand-voice.module.css';
import { ruleKindIds, ruleKinds } from './rule-kinds.ts';

const options = ruleKindIds.map((kind) => ({ value: kind, label: ruleKinds[kind].title }));

/** A form for a rule of the merchant's own. */
export function AddRule({ onAdd }: { onAdd(rule: VoiceRule): void }) {
  const [kind, setKind] = useState<VoiceRuleKind>('avoided_word');
  const [text, setText] = useState('');
  const isFilled = text.trim() !== '';

  function submit(): void {
    if (!isFilled) return;
    onAdd({ kind, text: text.trim(), example: '', isOn: true });
    setText('');
  }

  return (
    <Form onSubmit={submit}>
      <div className={styles.add}>
        <Select
          label="Kind of rule"
          options={options}
          value={kind}
          onChange={(chosen) => setKind(chosen as VoiceRuleKind)}
        />
        <Field label="Rule" maxLength={300} value={text} placeholder={ruleKinds[kind].placeholder} onChange={setText} />
        <Button submit disabled={!isFilled}>
          Add rule
        </Button>
      </div>
    </Form>
  );
}
