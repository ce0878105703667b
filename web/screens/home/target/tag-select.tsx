import { Button, Combobox, Icon, Listbox } from '@shopify/polaris';
import { SearchIcon } from '@shopify/polaris-icons';
import { useEffect, useRef, useState } from 'react';
import { counted } from '../../../../common/text/counted.ts';
import { promptDialog } from '../../../ui/dialogs/dialogs.ts';
import styles from './target-bar.module.css';
import { maxShownTags, useTags } from './use-tags.ts';

// No real tag has a leading space: the platform trims tags.
const notListed = ' not listed';

interface TagSelectProps {
  onChoose(tag: string): void;
  onCancel(): void;
}

/** A dropdown of the shop's tags that can be searched by typing. */
export default function TagSelect({ onChoose, onCancel }: TagSelectProps) {
  const [typed, setTyped] = useState('');
  const { isLoading, tags, total } = useTags(typed);

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
  useEffect(() => place.current?.querySelector('input')?.focus(), []);

  return (
    <>
      <div className={styles.tag} ref={place}>
        <Combobox
          activator={
            <Combobox.TextField
              label="Select tag"
              labelHidden
              placeholder={isLoading ? 'Loading tags…' : 'Select tag'}
              prefix={<Icon source={SearchIcon} />}
              value={typed}
              autoComplete="off"
              onChange={setTyped}
            />
          }
        >
          <Listbox accessibilityLabel="Tags" onSelect={(value) => void choose(value)}>
            {/* First, so that it is in sight however many tags follow. */}
            <Listbox.Action value={notListed} divider>
              My tag is not listed
            </Listbox.Action>
            {tags.map(tagOption)}
            {total > maxShownTags && (
              <Listbox.Option value="" disabled>
                {`Type to find one of ${counted(total, 'tag')}`}
              </Listbox.Option>
            )}
          </Listbox>
        </Combobox>
      </div>
      <Button variant="tertiary" onClick={onCancel}>
        Cancel
      </Button>
    </>
  );
}

const tagOption = ({ tag, products }: ReturnType<typeof useTags>['tags'][number]) => (
  <Listbox.Option key={tag} value={tag}>
    <Listbox.TextOption>
      <span className={styles.tagOption}>
        <bdi>{tag}</bdi> {products !== null && <span className={styles.count}>{counted(products, 'product')}</span>}
      </span>
    </Listbox.TextOption>
  </Listbox.Option>
);
