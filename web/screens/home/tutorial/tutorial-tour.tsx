import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../../kit/controls/button.tsx';
import { useReturnFocus } from '../../../ui/browser/restore-focus.ts';
import { calloutPosition } from './callout-position.ts';
import { type StepId, stepsOf, type TutorialKind } from './tutorial-steps.ts';
import { stepOf } from './tutorial-texts.ts';
import styles from './tutorial-tour.module.css';
import { useAnchor } from './use-anchor.ts';

interface TutorialTourProps {
  step: StepId;
  kind: TutorialKind;
  onNext(): void;
  onLeave(): void;
}

const ringGap = 6;

/** A ring around the real control and a callout beside it. Nothing is covered. */
export default function TutorialTour({ step, kind, onNext, onLeave }: TutorialTourProps) {
  useReturnFocus();
  const { anchor: selector, title, text, button } = stepOf(step, kind);
  const ids = stepsOf(kind);
  const anchor = useAnchor(selector);
  const callout = useRef<HTMLDivElement>(null);
  const [position, setPosition] = useState({ top: 0, left: 0 });

  useLayoutEffect(() => {
    if (!anchor || !callout.current) return;
    const { offsetWidth: width, offsetHeight: height } = callout.current;
    setPosition(calloutPosition(anchor, { width, height }, { width: window.innerWidth, height: window.innerHeight }));
  }, [anchor]);

  const element = anchor?.element;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step brings its control into sight once
  useEffect(() => {
    if (!element) return;
    scrollIntoView(element);
    // Focuses the step's button or the control, so that keyboard users continue with one press.
    const next = button ? callout.current : element;
    (next?.matches('button') ? next : next?.querySelector('button'))?.focus({ preventScroll: true });
  }, [element, step]);

  useEscape(onLeave);

  if (!anchor) return null;
  const ring = {
    top: anchor.top - ringGap,
    left: anchor.left - ringGap,
    width: anchor.width + 2 * ringGap,
    height: anchor.height + 2 * ringGap,
  };
  return (
    <>
      <div className={styles.ring} style={ring} />
      <div ref={callout} className={styles.callout} style={position} role="dialog" aria-label="Tutorial">
        <div aria-live="polite">
          <p className={styles.progress}>{`${ids.indexOf(step) + 1} of ${ids.length}`}</p>
          <p className={styles.title}>{title}</p>
          <p>{text}</p>
        </div>
        <div className={styles.buttons}>
          {button && (
            <Button kind="primary" onClick={onNext}>
              {button}
            </Button>
          )}
          {step !== 'done' && (
            <Button kind="plain" onClick={onLeave}>
              Leave tutorial
            </Button>
          )}
        </div>
      </div>
    </>
  );
}

function useEscape(onLeave: () => void): void {
  useEffect(() => {
    const leaveOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onLeave();
    };
    document.addEventListener('keydown', leaveOnEscape);
    return () => document.removeEventListener('keydown', leaveOnEscape);
  }, [onLeave]);
}

function scrollIntoView(element: HTMLElement): void {
  const { top, bottom, left, width } = element.getBoundingClientRect();
  // A control under the sticky bars at the top or bottom does not count as visible.
  const isSeen = (y: number) => element.contains(document.elementFromPoint(left + width / 2, y));
  if (isSeen(top + 1) && isSeen(bottom - 1)) return;
  const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ block: 'center', behavior: prefersReducedMotion ? 'auto' : 'smooth' });
}
