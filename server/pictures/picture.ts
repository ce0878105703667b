import type { PictureMediaType } from '../foundation/model/prompt.ts';

/** Why a picture is left out. The words are for the merchant. */
export const pictureNotes = {
  notAllowed: 'It is not stored at your store’s own address.',
  redirected: 'Its address leads somewhere else.',
  missing: 'The file was not found.',
  unreachable: 'It could not be downloaded.',
  tooSlow: 'It took too long to download.',
  tooLarge: 'The file is too large.',
  vector: 'It is a drawing (SVG), which the writing service cannot look at.',
  animated: 'It is an animation, which the writing service cannot look at.',
  otherType: 'It is not a PNG, JPEG, WebP or GIF picture.',
  broken: 'The file is damaged.',
} as const;
export type PictureProblem = keyof typeof pictureNotes;

/** Tells by its bytes, not by its name, what a file is and whether a model can look at it. */
export function examinePicture(bytes: Uint8Array): { mediaType: PictureMediaType } | { problem: PictureProblem } {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = file.subarray(0, 16).toString('latin1');
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return examinePng(file);
  if (start.startsWith('\xff\xd8\xff')) return examineJpeg(file);
  if (start.startsWith('GIF87a') || start.startsWith('GIF89a')) return examineGif(file);
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return examineWebp(file);
  if (isSvg(file.subarray(0, 2_000).toString())) return { problem: 'vector' };
  return { problem: 'otherType' };
}

// What may stand before the first element, with its end.
const prologue = [
  ['<?xml', '>'],
  ['<!--', '-->'],
  ['<!doctype', '>'],
] as const;

function isSvg(text: string): boolean {
  // Trimming takes a byte order mark too.
  let rest = text.trimStart().toLowerCase();
  for (;;) {
    const before = prologue.find(([start]) => rest.startsWith(start));
    if (!before) return /^<svg[\s>]/.test(rest);
    const end = rest.indexOf(before[1]);
    if (end < 0) return false;
    rest = rest.slice(end + before[1].length).trimStart();
  }
}

function examinePng(file: Buffer): ReturnType<typeof examinePicture> {
  if (file.toString('latin1', 12, 16) !== 'IHDR' || !file.includes('IEND')) return { problem: 'broken' };
  const firstFrame = file.indexOf('IDAT');
  const animation = file.indexOf('acTL');
  if (animation !== -1 && animation < firstFrame) return { problem: 'animated' };
  return firstFrame === -1 ? { problem: 'broken' } : { mediaType: 'image/png' };
}

const startOfScan = Buffer.from([0xff, 0xda]);
const endOfImage = Buffer.from([0xff, 0xd9]);

function examineJpeg(file: Buffer): ReturnType<typeof examinePicture> {
  const scan = file.indexOf(startOfScan);
  return scan === -1 || file.lastIndexOf(endOfImage) < scan ? { problem: 'broken' } : { mediaType: 'image/jpeg' };
}

// The start of a frame's description, without the flags that follow.
const frameControl = Buffer.from([0x21, 0xf9, 0x04]);

function examineGif(file: Buffer): ReturnType<typeof examinePicture> {
  const first = file.indexOf(frameControl);
  const hasSecondFrame = first !== -1 && file.indexOf(frameControl, first + 1) !== -1;
  if (hasSecondFrame || file.includes('NETSCAPE2.0')) return { problem: 'animated' };
  return file.at(-1) === 0x3b ? { mediaType: 'image/gif' } : { problem: 'broken' };
}

function examineWebp(file: Buffer): ReturnType<typeof examinePicture> {
  if (file.length < 20 || file.readUInt32LE(4) + 8 > file.length) return { problem: 'broken' };
  const isExtended = file.toString('latin1', 12, 16) === 'VP8X';
  const hasAnimation = isExtended && ((file[20] ?? 0) & 0b10) !== 0;
  return hasAnimation ? { problem: 'animated' } : { mediaType: 'image/webp' };
}
