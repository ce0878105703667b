import type { Delta } from './checks/plain-deltas.ts';

interface ShownText {
  /** Passes the deltas on while the caller listens. */
  onDelta: ((delta: Delta) => void) | undefined;
  /** Stops the model when the caller leaves before anything was shown; later the text is finished, to know its length. */
  modelSignal: AbortSignal;
  /** Whether the caller has left before half of the text was shown. */
  isStoppedEarly(text: string): boolean;
}

/** Follows how much of a streamed text the caller was shown. */
export function followShownText(signal: AbortSignal, onDelta?: (delta: Delta) => void): ShownText {
  let shown = 0;
  let streamed = 0;
  const model = new AbortController();
  const stopModel = () => {
    if (shown === 0) model.abort(signal.reason);
  };
  if (signal.aborted) stopModel();
  signal.addEventListener('abort', stopModel, { once: true });
  return {
    onDelta:
      onDelta &&
      ((delta) => {
        streamed += delta.text.length;
        if (signal.aborted) return;
        shown += delta.text.length;
        onDelta(delta);
      }),
    modelSignal: model.signal,
    isStoppedEarly: (text) => signal.aborted && shown * 2 < Math.max(streamed, text.length),
  };
}
