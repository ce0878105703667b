import { useEffect, useRef } from 'react';

const stacked = '(max-width: 64.9975rem)';
// Inputs that are refused are refused at once; the page then stays where the fields are.
const refusedWithinMs = 300;

/** Where the columns are stacked, the text would begin below the edge of the screen. */
export function useScrollToOutput(isLoading: boolean) {
  const output = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isLoading || !window.matchMedia(stacked).matches) return;
    const timer = setTimeout(() => scrollTo(output.current, 'start'), refusedWithinMs);
    return () => clearTimeout(timer);
  }, [isLoading]);
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
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element?.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth', block });
}
