import { useState } from 'react';
import { Button } from '../../kit/controls/button.tsx';
import { Field } from '../../kit/controls/field.tsx';
import { Form } from '../../kit/controls/form.tsx';
import styles from './facts.module.css';
import type { FactsState } from './use-facts.ts';

interface AddFactProps {
  state: FactsState;
  /** The name of a fact that is missing; without it, the merchant names the fact. */
  missing?: string;
  placeholder?: string;
}

const newFact = 'a new fact';

/** A form for one fact that only the merchant knows. */
export function AddFact({ state, missing, placeholder }: AddFactProps) {
  const [name, setName] = useState('');
  const [value, setValue] = useState('');
  const what = missing ?? newFact;
  const isFilled = value.trim() !== '' && (missing !== undefined || name.trim() !== '');

  async function submit(): Promise<void> {
    if (!isFilled) return;
    if (!(await state.change(what, { add: { name: missing ?? name, value } }))) return;
    setName('');
    setValue('');
  }

  return (
    <Form onSubmit={() => void submit()}>
      <div className={styles.add}>
        {missing === undefined && (
          <Field label="Fact" maxLength={80} value={name} placeholder="Shipping" onChange={setName} />
        )}
        <Field
          label={missing ?? 'What is true'}
          maxLength={1_000}
          value={value}
          placeholder={placeholder}
          error={state.problemOf(what) ?? undefined}
          onChange={setValue}
        />
        <Button
          submit
          loading={state.isSaving(what)}
          disabled={!isFilled}
          label={missing ? `Add ${missing}` : 'Add this fact'}
        >
          Add
        </Button>
      </div>
    </Form>
  );
}
