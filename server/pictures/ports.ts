import type { Ports as PortsBelow } from '../foundation/ports.ts';
import type { Media } from './ports/media.ts';
import type { PictureFiles } from './ports/picture-files.ts';
import type { Vision } from './ports/vision.ts';

/** The ports of this subject and of those below it. */
export interface Ports extends PortsBelow {
  media: Media;
  pictureFiles: PictureFiles;
  vision: Vision;
}
