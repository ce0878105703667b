import { type CompletionTypeId, definitionOf } from '../../../../common/catalogue/completion-types.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { Text } from '../../../kit/text/text.tsx';
import { Subdued } from '../../../ui/text/typography.tsx';
import { typeIcon } from '../../../ui/type-icon.ts';
import styles from './output.module.css';

interface Props {
  type: CompletionTypeId;
  /** Set where earlier texts of this visit are not shown. */
  onShowEarlier: (() => void) | null;
}

const shortcutKeys = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ + Enter' : 'Ctrl + Enter';

export function OutputPlaceholder({ type, onShowEarlier }: Props) {
  const { icon } = definitionOf(type);
  return (
    <div className={styles.placeholder}>
      <img src={typeIcon(icon)} alt="" width={48} height={48} />
      <Text as="p" size="heading-m">
        Your text goes here
      </Text>
      <Subdued>Choose length, language and tone, then press Write. You can change everything afterwards.</Subdued>
      {onShowEarlier ? (
        <Button onClick={onShowEarlier}>Show my last text</Button>
      ) : (
        <div className={styles.shortcut}>
          <Text as="p" tone="quiet" size="small">
            {`Shortcut: ${shortcutKeys}`}
          </Text>
        </div>
      )}
      <Button kind="plain" url="/history">
        Your last texts are in history
      </Button>
    </div>
  );
}
