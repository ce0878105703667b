import type { PointerEvent } from 'react';

/** A pointer that is moved further than this takes its press back. */
const maxMovedPx = 12;

/**
 * Keeps a press on its button although the page moves beneath the pointer, as it does while it is still loading. The
 * browser would otherwise count no press, because the pointer is lifted over something else.
 */
export function holdPress({ target, pointerId, clientX, clientY }: PointerEvent): void {
  const button = target instanceof Element ? target.closest('button') : null;
  if (!button) return;
  button.setPointerCapture(pointerId);
  const held = new AbortController();
  button.addEventListener(
    'pointermove',
    (moved) => {
      const distance = Math.hypot(moved.clientX - clientX, moved.clientY - clientY);
      if (moved.pointerId === pointerId && distance > maxMovedPx) button.releasePointerCapture(pointerId);
    },
    { signal: held.signal },
  );
  button.addEventListener('lostpointercapture', () => held.abort(), { once: true });
}
