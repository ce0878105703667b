import { useEffect, useRef, useState } from 'react';
import { counted } from '../../../../common/text/counted.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { SearchSelect } from '../../../kit/controls/search-select.tsx';
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
        <SearchSelect
          label="Select tag"
          placeholder={isLoading ? 'Loading tags…' : 'Select tag'}
          value={typed}
          listLabel="Tags"
          // First, so that it is in sight however many tags follow.
          action={{ value: notListed, content: 'My tag is not listed' }}
          options={tags.map(tagOption)}
          note={total > maxShownTags ? `Type to find one of ${counted(total, 'tag')}` : null}
          onChange={setTyped}
          onChoose={(value) => void choose(value)}
        />
      </div>
      <Button kind="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </>
  );
}

const tagOption = ({ tag, products }: ReturnType<typeof useTags>['tags'][number]) => ({
  value: tag,
  content: (
    <span className={styles.tagOption}>
      <bdi>{tag}</bdi> {products !== null && <span className={styles.count}>{counted(products, 'product')}</span>}
    </span>
  ),
});
