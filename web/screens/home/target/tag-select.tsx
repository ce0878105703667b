import { Button, Select } from '@shopify/polaris';
import { useEffect, useRef } from 'react';
import { useApiQuery } from '../../../api/use-api-query.ts';
import { promptDialog } from '../../../ui/dialogs/dialogs.ts';
import styles from './target-bar.module.css';

// No real tag has a leading space: the platform trims tags.
const notListed = ' not listed';

interface TagSelectProps {
  onChoose(tag: string): void;
  onCancel(): void;
}

export function TagSelect({ onChoose, onCancel }: TagSelectProps) {
  const load = useApiQuery('shopTags');
  const tags = load.state === 'loaded' ? load.data : [];

  const choose = async (value: string) => {
    if (value !== notListed) return onChoose(value);
    const entered = await promptDialog({
      title: 'What is the exact tag name?',
      input: { placeholder: 'Tag Name' },
      confirm: 'Choose Tag',
    });
    if (entered) onChoose(entered.text);
  };

  // The pressed button has been replaced by this field.
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('select')?.focus(), []);

  return (
    <>
      <div className={styles.tag} ref={place}>
        <Select
          label="Select tag"
          labelHidden
          placeholder={load.state === 'loading' ? 'Loading tags…' : 'Select tag'}
          value=""
          options={[
            ...tags.map((tag) => ({ value: tag, label: tag })),
            { value: notListed, label: 'My tag is not listed' },
          ]}
          onChange={(value) => void choose(value)}
        />
      </div>
      <Button variant="tertiary" onClick={onCancel}>
        Cancel
      </Button>
    </>
  );
}
