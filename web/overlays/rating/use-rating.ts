import { useRef, useState } from 'react';
import { ignoreCallFailure } from '../../api/call-failure.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { requestReview } from '../../host/reviews.ts';
import { reportError } from '../../reporting/reporting.ts';
import { dismissToast, showToast } from '../../ui/toasts/toast-store.ts';

const maxStars = 5;

interface Rating {
  isPosting: boolean;
  isThanked: boolean;
  stars: number | null;
  choose(stars: number): void;
  submit(): Promise<void>;
  /** The merchant closed the dialog, with or without a rating. */
  close(): void;
}

export function useRating(onClosed: () => void): Rating {
  const [isThanked, setIsThanked] = useState(false);
  const [stars, setStars] = useState<number | null>(null);
  // The merchant is not told about a rating that failed to arrive; the error report is enough.
  const { start: post, isBusy } = useAction((rating: number) =>
    call('rate', { query: { rating }, isMessageSuppressed: true }),
  );

  const reminder = useRef<string | null>(null);
  const submit = async () => {
    if (stars === null) {
      reminder.current = showToast({
        severity: 'warn',
        content: 'Almost done—please choose a star rating to continue.',
        durationMs: 10_000,
      });
      return;
    }
    // It asks for what is done now.
    if (reminder.current) dismissToast(reminder.current);
    await post(stars);
    if (stars < maxStars) return setIsThanked(true);
    onClosed();
    await requestPlatformReview();
  };

  const close = () => {
    onClosed();
    call('dismissRating').catch(ignoreCallFailure);
  };

  return { isPosting: isBusy, isThanked, stars, choose: setStars, submit, close };
}

async function requestPlatformReview(): Promise<void> {
  try {
    await requestReview();
  } catch (error) {
    console.error(error);
    reportError(error, { during: 'review request' });
  }
}
