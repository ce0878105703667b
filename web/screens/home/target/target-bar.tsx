import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ChooseTarget } from './choose-target.tsx';
import { ChosenTarget } from './chosen-target.tsx';
import { TagSelect } from './tag-select.tsx';
import styles from './target-bar.module.css';
import type { TargetSelection } from './use-target-selection.ts';

/**
 * Always in reach: while nothing is chosen it stands at the foot of the picker and offers the choices,
 * afterwards in the page's head and offers the way back.
 */
export function TargetBar({ selection }: { selection: TargetSelection }) {
  const { target, completionType, choosing, chooseTag } = selection;
  const [isChoosingTag, setIsChoosingTag] = useState(false);
  const bar = useRef<HTMLElement>(null);
  const isChosen = target.kind !== 'none';

  // Picker and text are different pages to the reader: each begins at its top, and since the control
  // that was pressed is gone, the bar takes the focus.
  useEffect(() => {
    window.scrollTo({ top: 0 });
    if (isChosen) bar.current?.focus({ preventScroll: true });
  }, [isChosen]);

  useKeepFocus(choosing !== null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another type or target ends the search for a tag
  useEffect(() => setIsChoosingTag(false), [completionType, target]);

  const Choices = isChosen ? ChosenTarget : ChooseTarget;
  return (
    <section
      ref={bar}
      className={`${styles.bar} ${isChosen ? styles.inHeader : styles.atBottom}`}
      aria-label="What to write about"
      data-foot-bar={isChosen ? undefined : true}
      data-tour="target-bar"
      tabIndex={-1}
    >
      {isChoosingTag ? (
        <TagSelect
          onChoose={chooseTag}
          onCancel={() => {
            setIsChoosingTag(false);
            bar.current?.focus({ preventScroll: true });
          }}
        />
      ) : (
        <Choices selection={selection} onChooseTag={() => setIsChoosingTag(true)} />
      )}
    </section>
  );
}

/** A button that waits is disabled and loses the focus; whoever closes the host's picker goes on where they were. */
function useKeepFocus(isWaiting: boolean): void {
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (isWaiting) {
      focused.current = document.activeElement;
      return;
    }
    if (focused.current instanceof HTMLElement && document.activeElement === document.body) focused.current.focus();
    focused.current = null;
  }, [isWaiting]);
}
