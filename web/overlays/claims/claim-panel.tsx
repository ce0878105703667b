import { useEffect, useRef } from 'react';
import type { Claim } from '../../../common/contract/claims.ts';
import { isUnsupported } from '../../../common/text/unsupported-claims.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Text } from '../../kit/text/text.tsx';
import { ClaimButtons } from './claim-buttons.tsx';
import { sourceText, useUnsupportedWords } from './claim-words.ts';
import styles from './claims.module.css';
import type { ClaimActions } from './use-claim-actions.ts';

interface Props {
  claim: Claim;
  actions: ClaimActions | null;
  place: { top: number; left: number };
  onClose(): void;
}

/** Where a statement comes from, and what can be done with one that comes from nowhere. */
export function ClaimPanel({ claim, actions, place, onClose }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  const unsupportedWords = useUnsupportedWords();
  useEffect(() => (panel.current?.querySelector('button') ?? panel.current)?.focus(), []);
  return (
    <div
      ref={panel}
      role="dialog"
      tabIndex={-1}
      aria-label={`About “${claim.text}”`}
      className={styles.panel}
      style={place}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
      // On keyup, Escape would close a dialog around the text; here it closes only this panel.
      onKeyUp={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') onClose();
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) onClose();
      }}
    >
      <Text as="p" breakWord>
        {isUnsupported(claim) ? `${unsupportedWords}.` : sourceText(claim)}
      </Text>
      {isUnsupported(claim) && actions && <ClaimButtons claim={claim} actions={actions} />}
      <Button size="small" kind="plain" onClick={onClose}>
        Close
      </Button>
    </div>
  );
}
