import { CallFailure } from '../../api/call-failure.ts';

/** Why no text arrived, and what the user can do. */
export function problemText(error: unknown): string {
  if (!(error instanceof CallFailure)) return 'Something went wrong on this page. Reload it, then try again.';
  if (error.hasNoResponse) return 'The connection was lost. Check that you are online, then try again.';
  switch (error.code) {
    case 'model_failed':
      return 'The text could not be written this time, and nothing was charged. Try again; if it keeps failing, try another length or other instructions.';
    case 'too_many_requests':
      return 'That was a lot of texts at once. Wait a minute, then try again.';
    case 'too_many_stops':
      return 'Many texts were stopped within the last hour. Please try again in a while.';
    case 'not_found':
      return 'This product or collection is no longer in your store. Choose another one.';
    default:
      return 'Something went wrong on our side, and nothing was charged. Try again in a moment.';
  }
}
