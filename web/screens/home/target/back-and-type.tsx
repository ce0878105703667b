import type { CompletionTypeId } from '../../../../common/catalogue/completion-types.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { type Option, type OptionGroup, Select } from '../../../kit/controls/select.tsx';

interface Props {
  options: (Option | OptionGroup)[];
  type: CompletionTypeId;
  styles: { back?: string; type?: string };
  onBack(): void;
  onType(type: CompletionTypeId): void;
}

/** The start of the bar over a chosen target: back to the picker, or another type. */
export const BackAndType = ({ options, type, styles, onBack, onType }: Props) => (
  <>
    <div className={styles.back}>
      <Button kind="quiet" onClick={onBack}>
        ← Back to Features
      </Button>
    </div>
    <div className={styles.type}>
      <Select
        label="Content type"
        labelHidden
        options={options}
        value={type}
        onChange={(chosen) => onType(chosen as CompletionTypeId)}
      />
    </div>
  </>
);
