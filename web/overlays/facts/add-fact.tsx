import { Button, Form, TextField } from '@shopify/polaris';
import { useState } from 'react';
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
          <TextField
            label="Fact"
            autoComplete="off"
            maxLength={80}
            value={name}
            placeholder="Shipping"
            onChange={setName}
          />
        )}
        <TextField
          label={missing ?? 'What is true'}
          autoComplete="off"
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
          accessibilityLabel={missing ? `Add ${missing}` : 'Add this fact'}
        >
          Add
        </Button>
      </div>
    </Form>
  );
}
