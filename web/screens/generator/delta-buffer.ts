import type { GenerateDelta } from '../../../common/contract/generate.ts';

/** Passes on what has arrived once per frame: a fast model sends more pieces than a screen can paint. */
export function deltaBuffer(onDeltas: (deltas: GenerateDelta[]) => void) {
  let waiting: GenerateDelta[] = [];
  let frame = 0;

  function flush(): void {
    const deltas = waiting;
    waiting = [];
    frame = 0;
    onDeltas(deltas);
  }

  return {
    add(delta: GenerateDelta): void {
      waiting.push(delta);
      if (frame === 0) frame = requestAnimationFrame(flush);
    },
    /** Discards what is left, after the result or when the user stopped. */
    drop(): void {
      cancelAnimationFrame(frame);
      waiting = [];
    },
  };
}
