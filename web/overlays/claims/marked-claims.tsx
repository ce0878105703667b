import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { Claim } from '../../../common/contract/claims.ts';
import { isFromInstructions, isUnsupported } from '../../../common/text/unsupported-claims.ts';
import { ClaimPanel } from './claim-panel.tsx';
import { placeOf, useUnsupportedWords } from './claim-words.ts';
import styles from './claims.module.css';
import type { ClaimActions } from './use-claim-actions.ts';

interface Props {
  /** Those of the text inside. */
  claims: Claim[];
  /** null: the text cannot be changed now. */
  actions: ClaimActions | null;
  /** A text with `mark` elements. */
  children: ReactNode;
}

interface Opened {
  claim: Claim;
  mark: HTMLElement;
  top: number;
  left: number;
}

const panelWidth = 320;

/** A text whose marked statements open their source and what can be done with them. */
export function MarkedClaims({ claims, actions, children }: Props) {
  const holder = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<Opened | null>(null);

  useDescribedMarks(holder, claims);

  // The panel has gone with its statement: the keyboard goes on at the next one.
  const isGone = opened !== null && !claims.includes(opened.claim);
  useEffect(() => {
    if (!isGone) return;
    setOpened(null);
    if (document.activeElement === document.body) (holder.current?.querySelector('mark') ?? holder.current)?.focus();
  }, [isGone]);

  const open = (target: EventTarget): boolean => {
    const mark = target instanceof HTMLElement ? target.closest('mark') : null;
    const claim = mark && claimOf(claims, mark);
    if (!mark || !claim || !holder.current) return false;
    const [around, own] = [holder.current.getBoundingClientRect(), mark.getBoundingClientRect()];
    const left = Math.max(0, Math.min(own.left - around.left, around.width - panelWidth));
    setOpened({ claim, mark, top: own.bottom - around.top, left });
    return true;
  };
  const close = () => {
    opened?.mark.focus();
    setOpened(null);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the marks inside are the buttons
    <div
      ref={holder}
      tabIndex={-1}
      className={styles.holder}
      onClick={(event: MouseEvent) => void open(event.target)}
      onKeyDown={(event: KeyboardEvent) => {
        const isPress = event.key === 'Enter' || event.key === ' ';
        if (isPress && open(event.target)) event.preventDefault();
      }}
    >
      {children}
      {opened && !isGone && (
        <ClaimPanel
          claim={opened.claim}
          actions={actions}
          place={{ top: opened.top, left: opened.left }}
          onClose={close}
        />
      )}
    </div>
  );
}

/** Makes the marks buttons. They may be part of sanitised HTML, which React does not know. */
function useDescribedMarks(holder: RefObject<HTMLElement | null>, claims: Claim[]): void {
  const unsupportedWords = useUnsupportedWords();
  useEffect(() => {
    const node = holder.current;
    if (!node) return;
    const describeAll = () => {
      for (const mark of node.querySelectorAll('mark')) describe(mark, claimOf(claims, mark), unsupportedWords);
    };
    describeAll();
    const observer = new MutationObserver(describeAll);
    observer.observe(node, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [holder, claims, unsupportedWords]);
}

/** The words of a mark are those of its claim, but for their capitals. */
function claimOf(claims: Claim[], mark: HTMLElement): Claim | undefined {
  const words = mark.textContent?.toLowerCase();
  const found = claims.filter(({ text }) => text.toLowerCase() === words);
  return found.find(isUnsupported) ?? found[0];
}

function describe(mark: HTMLElement, claim: Claim | undefined, unsupportedWords: string): void {
  if (!claim) return;
  const isWithout = isUnsupported(claim);
  mark.dataset.claim = isWithout ? 'unsupported' : isFromInstructions(claim) ? 'instructions' : 'data';
  mark.tabIndex = 0;
  mark.setAttribute('role', 'button');
  mark.setAttribute('aria-haspopup', 'dialog');
  mark.setAttribute('aria-label', `${mark.textContent}. ${isWithout ? unsupportedWords : `From ${placeOf(claim)}`}`);
}
