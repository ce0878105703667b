import { useEffect, useRef } from 'react';

const stackedLayout = '(max-width: 64.9975rem)';
// The server refuses invalid inputs within this time; the page then stays at the fields.
const refusalDelayMs = 300;

/**
 * In the stacked layout the text starts below the visible area, so the page scrolls to it. `outcomes` counts texts and
 * failures; a new one always scrolls.
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

/** Scrolls to the first invalid field without focusing it, because focus clears its error. */
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
