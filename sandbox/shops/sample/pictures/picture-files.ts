import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isKind, isPalette, type PictureKind, sceneOf, viewOf } from '../drawings/draw-picture.ts';
import type { PaletteName } from '../drawings/palette.ts';
import { readIndexedPng, reducedPng } from './png.ts';

export const PICTURE_FOLDER = join(import.meta.dirname, 'files');
export const PICTURE_WIDTH = 480;
const MAX_REDUCED = 1_000;

/** What a sample picture shows. */
export interface SamplePicture {
  /** Below the folder of the pictures. */
  path: string;
  kind: PictureKind;
  palette: PaletteName;
  view: number;
  scene: number;
}

const reduced = new Map<string, Buffer>();
/** The hash of each picture file, and of each reduced picture that was served. */
const hashes = new Map<string, SamplePicture>();

for (const path of globSync('*/*/*.png', { cwd: PICTURE_FOLDER })) {
  const shown = pictureAt(path);
  if (shown) hashes.set(hashOf(readFileSync(join(PICTURE_FOLDER, path))), shown);
}

/** The bytes of a sample picture, reduced if it is wider than asked; null if there is no such file. */
export function pictureBytes(path: string, width: number | null): Buffer | null {
  const shown = pictureAt(path);
  if (!shown) return null;
  const file = readPicture(path);
  if (!file || width === null || width >= PICTURE_WIDTH) return file;
  const key = `${path} ${width}`;
  const known = reduced.get(key);
  if (known) return known;
  const bytes = reducedPng(readIndexedPng(file), width);
  if (reduced.size >= MAX_REDUCED) reduced.clear();
  reduced.set(key, bytes);
  hashes.set(hashOf(bytes), shown);
  return bytes;
}

/** What the picture with this SHA-256 shows; null for a picture that is not the sample's. */
export const pictureWithHash = (hash: string): SamplePicture | null => hashes.get(hash) ?? null;

function pictureAt(path: string): SamplePicture | null {
  const [, kind = '', palette = '', name = ''] = /^(\w+)\/(\w+)\/([^/]+)\.png$/.exec(path) ?? [];
  return isKind(kind) && isPalette(palette) ? { path, kind, palette, view: viewOf(name), scene: sceneOf(name) } : null;
}

function readPicture(path: string): Buffer | null {
  try {
    return readFileSync(join(PICTURE_FOLDER, path));
  } catch {
    return null;
  }
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
