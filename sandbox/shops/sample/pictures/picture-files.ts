import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readIndexedPng, reducedPng } from './png.ts';

export const PICTURE_FOLDER = join(import.meta.dirname, 'files');
export const PICTURE_WIDTH = 480;
const MAX_REDUCED = 1_000;
const SCENES = 5;

/** What a sample picture shows. Its file is `<kind>/<palette>/<name>`. */
export interface SamplePicture {
  /** Below the folder of the pictures. */
  path: string;
  kind: string;
  palette: string;
  /** 1 shows the whole thing; the others are closer views of it. */
  view: number;
  /** One of five backgrounds. */
  scene: number;
}

const pictures = new Map(globSync('*/*/*.{png,svg}', { cwd: PICTURE_FOLDER }).map((path) => [path, pictureAt(path)]));
const reduced = new Map<string, Buffer>();
/** The hash of each picture file, and of each reduced picture that was served. */
const hashes = new Map<string, SamplePicture>();
for (const [path, shown] of pictures) if (shown) hashes.set(hashOf(readPicture(path)), shown);

/** The bytes of a sample picture, a PNG reduced if it is wider than asked; null if there is no such file. */
export function pictureBytes(path: string, width: number | null): Buffer | null {
  if (!pictures.has(path)) return null;
  const shown = pictures.get(path);
  const file = readPicture(path);
  if (!shown || width === null || width >= PICTURE_WIDTH) return file;
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
  const view = Number(/-([2-9])$/.exec(name)?.[1] ?? 1);
  return name === '' ? null : { path, kind, palette, view, scene: sceneOf(name) };
}

/** The picture was drawn on the background that its name's hash chose. */
function sceneOf(name: string): number {
  let value = 2166136261;
  for (const character of name) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 16777619) >>> 0;
  return (value >>> 3) % SCENES;
}

function readPicture(path: string): Buffer {
  return readFileSync(join(PICTURE_FOLDER, path));
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
