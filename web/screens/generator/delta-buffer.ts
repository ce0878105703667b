import type { GenerateDelta } from '../../../common/contract/generate.ts';

/** Hands on what has arrived once a frame: a fast model sends more pieces than a screen can draw. */
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
    /** The whole text is there, or nobody waits for it any more. */
    drop(): void {
      cancelAnimationFrame(frame);
      waiting = [];
    },
  };
}
