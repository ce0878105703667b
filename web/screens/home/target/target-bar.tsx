import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ChooseTarget } from './choose-target.tsx';
import { ChosenTarget } from './chosen-target.tsx';
import styles from './target-bar.module.css';
import type { TargetSelection } from './use-target-selection.ts';

// Loaded on demand: the first screen shows no tags.
const TagSelect = lazy(() => import('./tag-select.tsx'));

/**
 * At the bottom of the picker it offers the choices; once a target is chosen it is in the page header and leads back.
 */
export function TargetBar({ selection }: { selection: TargetSelection }) {
  const { target, completionType, choosing, chooseTag } = selection;
  const [isChoosingTag, setIsChoosingTag] = useState(false);
  const bar = useRef<HTMLElement>(null);
  const isChosen = target.kind !== 'none';

  // Picker and text are different pages: each starts at its top. The pressed control is gone, so the bar takes the
  // focus.
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
        <Suspense fallback={null}>
          <TagSelect
            onChoose={chooseTag}
            onCancel={() => {
              setIsChoosingTag(false);
              bar.current?.focus({ preventScroll: true });
            }}
          />
        </Suspense>
      ) : (
        <Choices selection={selection} onChooseTag={() => setIsChoosingTag(true)} />
      )}
    </section>
  );
}

/** A waiting button is disabled and loses the focus. Gives it back when the host's picker closes. */
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
