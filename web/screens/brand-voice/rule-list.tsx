import { BlockStack, Button, Checkbox, TextField } from '@shopify/polaris';
import { DeleteIcon } from '@shopify/polaris-icons';
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
    <BlockStack gap="400">
      {ruleKindIds.map((kind) => {
        const ofKind = rules.filter((rule) => rule.kind === kind);
        if (ofKind.length === 0) return null;
        const { title } = ruleKinds[kind];
        return (
          <section key={kind} aria-label={title}>
            <BlockStack gap="200">
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
            </BlockStack>
          </section>
        );
      })}
    </BlockStack>
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
        <TextField
          label={label}
          labelHidden
          autoComplete="off"
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
      <Button variant="tertiary" icon={DeleteIcon} accessibilityLabel={`Delete: ${text}`} onClick={onDelete} />
    </li>
  );
}
