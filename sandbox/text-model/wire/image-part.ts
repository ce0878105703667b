import { createHash } from 'node:crypto';
import { badRequest } from './wire-error.ts';

const UNSUPPORTED =
  "You uploaded an unsupported image. Please make sure your image has of one the following formats: ['png', 'jpeg', 'gif', 'webp'].";

/** Reads a picture of a message, and returns the SHA-256 of its bytes. Only `data:` URLs are read: nothing is downloaded. */
export function readImagePart(part: Record<string, unknown>): string {
  const image = part.image_url as { url?: unknown } | undefined;
  const url = typeof image?.url === 'string' ? image.url : '';
  const base64 = /^data:image\/[\w.+-]+;base64,/.exec(url);
  if (!base64) {
    if (url.startsWith('data:')) throw badRequest(UNSUPPORTED, null, 'invalid_image_format');
    throw badRequest('Failed to download image from the given URL.', null, 'invalid_image_url');
  }
  const bytes = Buffer.from(url.slice(base64[0].length), 'base64');
  if (!isPicture(bytes)) throw badRequest(UNSUPPORTED, null, 'invalid_image_format');
  return createHash('sha256').update(bytes).digest('hex');
}

function isPicture(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 12).toString('latin1');
  return (
    start.startsWith('\x89PNG\r\n\x1a\n') ||
    start.startsWith('\xff\xd8\xff') ||
    start.startsWith('GIF8') ||
    (start.startsWith('RIFF') && start.endsWith('WEBP'))
  );
}
