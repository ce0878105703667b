import { useId } from 'react';
import { Field } from '../../../kit/controls/field.tsx';
import { Text } from '../../../kit/text/text.tsx';
import { gapLabel } from './gaps.ts';
import styles from './output.module.css';

interface Props {
  gaps: string[];
  values: Readonly<Record<string, string>>;
  onChange(gap: string, value: string): void;
}

/** One field for each gap of the text. What is typed appears in the text at once. */
export function GapFields({ gaps, values, onChange }: Props) {
  const headingId = useId();
  return (
    <fieldset className={styles.gaps} aria-labelledby={headingId}>
      <Text as="span" id={headingId} weight="semibold">
        Fill in what only you know
      </Text>
      {gaps.map((gap) => (
        <Field key={gap} label={gapLabel(gap)} value={values[gap] ?? ''} onChange={(value) => onChange(gap, value)} />
      ))}
    </fieldset>
  );
}
