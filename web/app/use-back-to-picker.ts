import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { withoutAdminParams } from '../host/app-url.ts';

interface BackToPickerOptions {
  isChosen: boolean;
  /** The URL chose the target, so there is no picker in the history to go back to. */
  isPreselected: boolean;
  onBack(): void;
}

/**
 * Makes the browser's back button lead from a text to the picker. Returns a function that does the same for a button on
 * the page.
 */
export function useBackToPicker({ isChosen, isPreselected, onBack }: BackToPickerOptions): () => void {
  const { key, search, state } = useLocation();
  const arrival = useNavigationType();
  const navigate = useNavigate();
  const isMarked = (state as { isChosen?: boolean } | null)?.isChosen === true;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the moment of choosing makes a place in the history
  useEffect(() => {
    if (isChosen && !isMarked)
      void navigate(
        { search: withoutAdminParams(new URLSearchParams(search)).toString() },
        { state: { isChosen: true }, replace: isPreselected },
      );
  }, [isChosen]);

  const lastKey = useRef(key);
  useEffect(() => {
    if (lastKey.current === key) return;
    lastKey.current = key;
    if (arrival === 'POP' && isChosen && !isMarked) onBack();
  }, [key, arrival, isChosen, isMarked, onBack]);

  return () => {
    onBack();
    // A URL that names a target would choose it again, so it is replaced.
    void (isMarked && !isPreselected ? navigate(-1) : navigate('/', { replace: true }));
  };
}
