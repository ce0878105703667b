import type { ReactNode } from 'react';
import { storeFieldLimits } from '../../../../common/catalogue/text-limits.ts';
import type { Claim } from '../../../../common/contract/claims.ts';
import { Checkbox } from '../../../kit/controls/checkbox.tsx';
import { Field } from '../../../kit/controls/field.tsx';
import { SkeletonText } from '../../../kit/states/skeleton-text.tsx';
import { Text } from '../../../kit/text/text.tsx';
import { MarkedField } from '../../../overlays/claims/marked-field.tsx';
import type { ClaimActions } from '../../../overlays/claims/use-claim-actions.ts';
import { LazyRichTextEditor } from '../../../ui/rich-text-editor/lazy-rich-text-editor.tsx';
import { CharacterCount } from '../../../ui/text/character-count.tsx';
import { ExistingText } from './existing-text.tsx';
import styles from './publish.module.css';
import type { PublishPart } from './publish-parts.ts';

interface Props {
  part: PublishPart;
  /** The text before the merchant changed it here. */
  saved: string;
  claims: Claim[];
  /** null: its statements cannot be taken out here. */
  claimActions: ClaimActions | null;
  /** null: not known yet. Empty: the store has no text, so nothing is shown beside the new one. */
  existing: string | null;
  /** For a description that is replaced: what stays of it. */
  keptParts: ReactNode;
  isChosen: boolean;
  /** null: there is only this part, so there is nothing to choose. */
  onChosenChange: ((isChosen: boolean) => void) | null;
  /** For a description: where the text is added. */
  locationChoice: ReactNode;
  isDisabled: boolean;
  onChange(content: string): void;
}

export function PartEditor({
  part,
  saved,
  claims,
  claimActions,
  existing,
  keptParts,
  isChosen,
  onChosenChange,
  locationChoice,
  isDisabled,
  onChange,
}: Props) {
  return (
    <section className={styles.part} aria-label={part.name}>
      {onChosenChange && (
        <div className={styles.choice}>
          <Checkbox
            label={`Change the ${part.name.toLowerCase()}`}
            checked={isChosen}
            disabled={isDisabled}
            onChange={onChosenChange}
          />
        </div>
      )}
      {existing !== '' && (
        <div className={styles.side}>
          <Text as="h3">{`Existing ${part.name.toLowerCase()}`}</Text>
          {existing === null ? <SkeletonText lines={3} /> : <ExistingText field={part.field} text={existing} />}
          {existing !== null && isChosen && keptParts}
        </div>
      )}
      <div className={styles.side}>
        <MarkedField
          label={newLabel(part)}
          text={saved}
          edited={part.content}
          isHtml={part.textType === 'html'}
          claims={claims.filter((claim) => claim.part === part.part)}
          actions={isDisabled || !isChosen ? null : claimActions}
        >
          {(takesFocus) => (
            <TextField
              part={part}
              isChosen={isChosen}
              isDisabled={isDisabled || !isChosen}
              autoFocus={takesFocus}
              onChange={onChange}
            />
          )}
        </MarkedField>
        {part.field !== 'description' && <CharacterCount text={part.content} limit={storeFieldLimits[part.field]} />}
        {existing !== null && isChosen && locationChoice}
      </div>
    </section>
  );
}

interface TextFieldProps extends Pick<Props, 'part' | 'isChosen' | 'isDisabled' | 'onChange'> {
  autoFocus: boolean;
}

function TextField({ part, isChosen, isDisabled, autoFocus, onChange }: TextFieldProps) {
  const common = { label: newLabel(part), autoFocus, onChange };
  if (part.textType === 'html') return <LazyRichTextEditor {...common} html={part.content} isDisabled={isDisabled} />;
  return (
    <Field
      {...common}
      value={part.content}
      rows={part.field === 'description' ? 10 : part.field === 'seo-description' ? 3 : false}
      help={isChosen && part.content.trim() === '' ? 'Left empty, this stays as it is in your store.' : undefined}
      disabled={isDisabled}
    />
  );
}

function newLabel(part: PublishPart): string {
  return `New ${part.name.toLowerCase()}`;
}
