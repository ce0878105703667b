import type { ReadPicture } from '../../foundation/model/prompt.ts';
import type { PictureProblem } from '../picture.ts';

/** `isTemporary`: a later attempt may succeed. */
export type PictureResult = { picture: ReadPicture } | { problem: PictureProblem; isTemporary: boolean };

/** The bytes of a store's pictures. */
export interface PictureFiles {
  /**
   * Downloads a picture at a reduced width. Only addresses of the platform's own pictures are read: no other host, no
   * redirect, and nothing large or slow.
   */
  read(url: string, options: { signal: AbortSignal }): Promise<PictureResult>;
}
