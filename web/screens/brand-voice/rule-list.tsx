import { Button } from '../../kit/controls/button.tsx';
import { Checkbox } from '../../kit/controls/checkbox.tsx';
import { Field } from '../../kit/controls/field.tsx';
import { Stack } from '../../kit/layout/stack.tsx';
import { DeleteIcon } from '../../kit/text/icons.ts';
import { SectionTitle, Subdued } from '../../ui/text/typography.tsx';
import styles from './brand-voice.module.css';
import { ruleKindIds, ruleKinds } from './rule-kinds.ts';
import type { DraftRule } from './voice-draft.ts';

interface RuleListProps {
  rules: DraftRule[];
  onChange(rules: DraftRule[]): void;
}

/** The rules grouped by kind, each with its example. */
export function RuleList({ rules, onChange }: RuleListProps) {
  if (rules.length === 0) return <Subdued>This voice has no rules yet. Add one below.</Subdued>;
  return (
    <Stack gap="l">
      {ruleKindIds.map((kind) => {
        const ofKind = rules.filter((rule) => rule.kind === kind);
        if (ofKind.length === 0) return null;
        const { title } = ruleKinds[kind];
        return (
          <section key={kind} aria-label={title}>
            <Stack gap="s">
              <SectionTitle>{title}</SectionTitle>
              <ul className={styles.rules}>
                {ofKind.map((rule, place) => (
                  <RuleRow
                    key={rule.key}
                    rule={rule}
                    label={ofKind.length === 1 ? title : `${title} ${place + 1}`}
                    onChange={(changed) => onChange(rules.map((each) => (each.key === rule.key ? changed : each)))}
                    onDelete={() => onChange(rules.filter(({ key }) => key !== rule.key))}
                  />
                ))}
              </ul>
            </Stack>
          </section>
        );
      })}
    </Stack>
  );
}

interface RuleRowProps {
  rule: DraftRule;
  label: string;
  onChange(rule: DraftRule): void;
  onDelete(): void;
}

function RuleRow({ rule, label, onChange, onDelete }: RuleRowProps) {
  const { kind, text, example, isOn } = rule;
  return (
    <li className={styles.rule} data-off={!isOn}>
      <Checkbox
        label={`Use: ${text}`}
        labelHidden
        checked={isOn}
        onChange={(isChecked) => onChange({ ...rule, isOn: isChecked })}
      />
      <div className={styles.ruleText}>
        <Field
          label={label}
          labelHidden
          maxLength={300}
          value={text}
          placeholder={ruleKinds[kind].placeholder}
          error={text.trim() === '' ? 'Write the rule or delete it.' : undefined}
          onChange={(changed) => onChange({ ...rule, text: changed })}
        />
        {example && (
          <bdi className={styles.example} dir="auto">
            {`“${example}”`}
          </bdi>
        )}
      </div>
      <Button kind="quiet" icon={DeleteIcon} label={`Delete: ${text}`} onClick={onDelete} />
    </li>
  );
}
