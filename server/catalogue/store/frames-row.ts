import type { TextFrames } from '../../texts/text-frames.ts';

/** Frames as columns of `text_frames`. */
export const framesRow = (frames: TextFrames | null) => ({
  opening: frames?.opening ?? '',
  ending: frames?.ending ?? '',
  opening_hash: frames?.openingHash ?? null,
  ending_hash: frames?.endingHash ?? null,
  signature: frames?.signature ?? [],
  bands: frames?.bands ?? [],
});
