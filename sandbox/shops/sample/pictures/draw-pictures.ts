// Draws the sample's picture files again: node sandbox/shops/sample/pictures/draw-pictures.ts
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chromium } from 'playwright-core';
import { demoCatalogue, secondCatalogue } from '../demo-catalogue.ts';
import { drawPicture, isKind, isPalette } from '../drawings/draw-picture.ts';
import { PICTURE_FOLDER, PICTURE_WIDTH } from './picture-files.ts';
import { writeIndexedPng } from './png.ts';

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox'],
});
const page = await browser.newPage();
const products = [demoCatalogue(''), secondCatalogue('')].flatMap((catalogue) => catalogue.products);
const paths = products.flatMap(({ images }) => images.map(({ url }) => url)).filter((url) => url.endsWith('.png'));
rmSync(PICTURE_FOLDER, { recursive: true, force: true });
let bytes = 0;
for (const path of new Set(paths)) {
  const [, kind = '', palette = '', name = ''] = /\/(\w+)\/(\w+)\/([^/]+)\.png$/.exec(path) ?? [];
  if (!isKind(kind) || !isPalette(palette)) throw new Error(`There is no drawing for ${path}`);
  const file = join(PICTURE_FOLDER, kind, palette, `${name}.png`);
  if (existsSync(file)) continue;
  mkdirSync(dirname(file), { recursive: true });
  const png = indexed(await pixelsOf(drawPicture(kind, palette, name)));
  writeFileSync(file, png);
  bytes += png.length;
}
await browser.close();
process.stdout.write(`${new Set(paths).size} pictures, ${Math.round(bytes / 1024)} KB\n`);

/** Red, green, blue and opacity of each pixel. */
async function pixelsOf(svg: string): Promise<Buffer> {
  const source = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  // As text, because the browser's types are not those of this program.
  const base64 = await page.evaluate<string>(`(async () => {
    const image = new Image();
    image.src = ${JSON.stringify(source)};
    await image.decode();
    const context = new OffscreenCanvas(${PICTURE_WIDTH}, ${PICTURE_WIDTH}).getContext('2d');
    context.drawImage(image, 0, 0, ${PICTURE_WIDTH}, ${PICTURE_WIDTH});
    const { data } = context.getImageData(0, 0, ${PICTURE_WIDTH}, ${PICTURE_WIDTH});
    let binary = '';
    for (const byte of data) binary += String.fromCharCode(byte);
    return btoa(binary);
  })()`);
  return Buffer.from(base64, 'base64');
}

/** The picture with its 256 most frequent colours; each other colour becomes the nearest of them. */
function indexed(pixels: Buffer): Buffer {
  const colourAt = (place: number) =>
    [0, 1, 2].reduce((colour, channel) => colour * 256 + ((pixels[place * 4 + channel] ?? 0) & 0xf8), 0);
  const counts = new Map<number, number>();
  const total = pixels.length / 4;
  for (let place = 0; place < total; place += 1) {
    const colour = colourAt(place);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const palette = [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 256)
    .map(([colour]) => colour);
  const places = new Map(palette.map((colour, place) => [colour, place]));
  for (const colour of counts.keys()) if (!places.has(colour)) places.set(colour, nearest(palette, colour));
  return writeIndexedPng({
    width: PICTURE_WIDTH,
    height: PICTURE_WIDTH,
    palette: Buffer.from(palette.flatMap((colour) => channels(colour))),
    pixels: Buffer.from(Array.from({ length: total }, (_, place) => places.get(colourAt(place)) ?? 0)),
  });
}

function nearest(palette: number[], colour: number): number {
  const wanted = channels(colour);
  const distance = (other: number) =>
    channels(other).reduce((sum, value, channel) => sum + (value - (wanted[channel] ?? 0)) ** 2, 0);
  return palette.reduce((best, other, place) => (distance(other) < distance(palette[best] ?? 0) ? place : best), 0);
}

function channels(colour: number): number[] {
  return [colour >> 16, (colour >> 8) & 255, colour & 255];
}
