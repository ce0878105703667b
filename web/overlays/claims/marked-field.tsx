import { Fragment, type ReactNode, useState } from 'react';
import type { Claim } from '../../../common/contract/claims.ts';
import { isUnsupported } from '../../../common/text/unsupported-claims.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Text } from '../../kit/text/text.tsx';
import { MarkedText } from '../../ui/text/marked-text.tsx';
import { ClaimList } from './claim-list.tsx';
import { canBeMarked, wordsToMark } from './claim-source.ts';
import styles from './claims.module.css';
import { MarkedClaims } from './marked-claims.tsx';
import type { ClaimActions } from './use-claim-actions.ts';

interface Props {
  label: string;
  labelHidden?: boolean;
  /** The text as it was saved. */
  text: string;
  /** The same as the merchant has changed it here. */
  edited: string;
  isHtml: boolean;
  languageTag?: string | undefined;
  /** What the saved text states. */
  claims: Claim[];
  /** null: the text cannot be changed now. */
  actions: ClaimActions | null;
  /** The field to type in. It takes the focus where the merchant asked for it. */
  children(takesFocus: boolean): ReactNode;
}

/** A text to change: as long as it states what has no source, it is read first, with its statements marked. */
export function MarkedField({ text, edited, claims, actions, children, ...props }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const isEdited = edited !== text;
  const open = actions && (() => setIsOpen(true));
  const stillMade = isEdited ? claims.filter((claim) => canBeMarked(claim, edited)) : claims;
  const isRead = !isOpen && !isEdited && claims.some(isUnsupported);
  return (
    <div className={styles.field}>
      {isRead ? (
        <MarkedToRead {...props} text={text} claims={claims} actions={actions} onEdit={open} />
      ) : (
        // Editors keep what they began with, so a sentence that was removed begins a new one.
        <Fragment key={text}>{children(isOpen)}</Fragment>
      )}
      <ClaimList
        claims={stillMade}
        isMarked={(claim) => isRead && canBeMarked(claim, text)}
        actions={actions}
        isEdited={isEdited}
        onEdit={null}
      />
    </div>
  );
}

interface ReadProps extends Omit<Props, 'edited' | 'children'> {
  onEdit: (() => void) | null;
}

function MarkedToRead({ label, labelHidden = false, text, isHtml, languageTag, claims, actions, onEdit }: ReadProps) {
  return (
    <section className={styles.field} aria-label={label}>
      {!labelHidden && <Text as="p">{label}</Text>}
      <MarkedClaims claims={claims} actions={actions}>
        <MarkedText
          text={text}
          isHtml={isHtml}
          claims={wordsToMark(claims)}
          className={styles.read}
          languageTag={languageTag}
        />
      </MarkedClaims>
      {onEdit && (
        <div>
          <Button kind="plain" label={`Edit: ${label}`} onClick={onEdit}>
            Edit
          </Button>
        </div>
      )}
    </section>
  );
}
