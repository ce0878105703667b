import { useEffect, useRef } from 'react';

const stackedLayout = '(max-width: 64.9975rem)';
// Inputs that are refused are refused at once; the page then stays where the fields are.
const refusalDelayMs = 300;

/**
 * Where the columns are stacked, the text would begin below the edge of the screen.
 * `outcomes`: texts and failures so far; one more, however soon it comes, is worth the way.
 */
export function useScrollToOutput(isLoading: boolean, outcomes: number) {
  const output = useRef<HTMLDivElement>(null);
  const outcomesBefore = useRef<number | null>(null);
  useEffect(() => {
    const scroll = () => {
      outcomesBefore.current = null;
      if (window.matchMedia(stackedLayout).matches) scrollTo(output.current, 'start');
    };
    if (isLoading) {
      outcomesBefore.current = outcomes;
      const timer = setTimeout(scroll, refusalDelayMs);
      return () => clearTimeout(timer);
    }
    if (outcomesBefore.current !== null && outcomes > outcomesBefore.current) scroll();
    outcomesBefore.current = null;
  }, [isLoading, outcomes]);
  return output;
}

/** The first of the fields that are refused comes into sight; focusing it would already clear its error. */
export function useScrollToError(hasErrors: boolean) {
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasErrors) scrollTo(form.current?.querySelector('[aria-invalid="true"], [class*="InlineError"]'), 'nearest');
  }, [hasErrors]);
  return form;
}

function scrollTo(element: Element | null | undefined, block: ScrollLogicalPosition): void {
  const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element?.scrollIntoView({ behavior: prefersReducedMotion ? 'instant' : 'smooth', block });
}
