import { useMutation } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { showToast } from '../ui/toasts/toast-store.ts';
import { CallFailure } from './call-failure.ts';

interface ActionOptions {
  /** A refusal that the merchant has not been told about is shown as a toast. */
  showsRefusals?: boolean;
  /** A press while the action runs starts it a second time, for presses on different things. Otherwise it does nothing. */
  isParallel?: boolean;
}

/**
 * One thing that the merchant can press: idle, busy, failed or done. `start` resolves to the result, or to null where
 * the call failed; it rejects for every other error. `args` are those of the last press.
 */
export function useAction<Args extends unknown[], Result>(
  work: (...args: Args) => Promise<Result>,
  { showsRefusals = false, isParallel = false }: ActionOptions = {},
) {
  const { mutateAsync, reset, status, variables, data, error } = useMutation<Result, Error, Args>({
    mutationFn: (args) => work(...args),
    // Without a connection a press fails at once; it is not kept and sent later.
    networkMode: 'always',
  });
  // A ref, because a second press may come before the button is drawn as busy.
  const isRunning = useRef(false);

  const start = useCallback(
    async (...args: Args): Promise<Result | null> => {
      if (isRunning.current && !isParallel) return null;
      isRunning.current = true;
      try {
        return await mutateAsync(args);
      } catch (failure) {
        if (!(failure instanceof CallFailure)) throw failure;
        if (showsRefusals && !failure.isTold) showToast({ content: failure.message, severity: 'warn' });
        return null;
      } finally {
        isRunning.current = false;
      }
    },
    [mutateAsync, isParallel, showsRefusals],
  );

  const isBusy = status === 'pending';
  const failure = error instanceof CallFailure ? error : null;
  return {
    start,
    /** Forgets the result and the failure. */
    reset,
    isBusy,
    busyWith: isBusy && variables ? variables : null,
    args: variables ?? null,
    result: data ?? null,
    failure,
    /** What to change in the form, or else why the call failed. */
    advice: failure && (Object.values(failure.fields)[0] ?? failure.message),
  };
}
