import type { FastifyInstance } from 'fastify';
import { kitchen } from '../drawings/kitchen.ts';
import { lightAndGarden } from '../drawings/light-and-garden.ts';
import { type Drawing, type Palette, type PaletteName, palettes } from '../drawings/palette.ts';
import { sleepAndCamp } from '../drawings/sleep-and-camp.ts';
import { wearAndCarry } from '../drawings/wear-and-carry.ts';

export type { PaletteName };

const drawings = { ...sleepAndCamp, ...kitchen, ...wearAndCarry, ...lightAndGarden };
export type PictureKind = keyof typeof drawings;

// Routers refuse a longer piece of an address, and a title can be longer.
const LONGEST_NAME = 80;

/** The URL contains everything to draw, so pictures need no storage. */
export function pictureUrl(sandboxUrl: string, kind: PictureKind, palette: PaletteName, name: string): string {
  return `${sandboxUrl}/cdn/pictures/${kind}/${palette}/${name.slice(-LONGEST_NAME)}.svg`;
}

const isKind = (value: string): value is PictureKind => Object.hasOwn(drawings, value);
const isPalette = (value: string): value is PaletteName => Object.hasOwn(palettes, value);

export function registerPictures(app: FastifyInstance): void {
  app.get<{ Params: { kind: string; palette: string; file: string } }>(
    '/cdn/pictures/:kind/:palette/:file',
    (request, reply) => {
      const { kind, palette, file } = request.params;
      if (!isKind(kind) || !isPalette(palette) || !file.endsWith('.svg')) return reply.code(404).send('Not found');
      return reply
        .header('content-type', 'image/svg+xml; charset=utf-8')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('access-control-allow-origin', '*')
        .send(drawPicture(kind, palette, file.slice(0, -'.svg'.length)));
    },
  );
}

/** The same name draws the same picture; a name that ends in a number is a closer view of the same thing. */
function drawPicture(kind: PictureKind, palette: PaletteName, name: string): string {
  const draw: Drawing = drawings[kind];
  const colours = palettes[palette];
  const view = Number(/-([2-9])$/.exec(name)?.[1] ?? 1);
  const seed = hash(name);
  const zoom = (view === 1 ? 0.9 : 1.05 + view * 0.16) + (seed % 17) / 200;
  const turn = view === 1 ? 0 : view % 2 === 0 ? -6 : 5;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800" width="800" height="800" role="img">
  <defs>
    <linearGradient id="backdrop" x1="0" y1="0" x2="${(seed % 101) / 100}" y2="1"><stop offset="0" stop-color="${colours.backdrop[0]}"/><stop offset="1" stop-color="${colours.backdrop[1]}"/></linearGradient>
    <radialGradient id="shade"><stop offset="0" stop-color="#2b2118" stop-opacity=".32"/><stop offset="1" stop-color="#2b2118" stop-opacity="0"/></radialGradient>
    <linearGradient id="sheen" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".28"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/></linearGradient>
  </defs>
  <rect width="800" height="800" fill="url(#backdrop)"/>
  ${scenery(colours, seed)}
  <g transform="translate(400 420) rotate(${turn}) scale(${zoom}) translate(-400 -420)">
  <ellipse cx="400" cy="650" rx="300" ry="38" fill="url(#shade)"/>${draw(colours)}
  </g>
  <rect width="800" height="800" fill="url(#sheen)"/>
</svg>`;
}

/** The background: a sun, hills, an arch or a shelf, chosen by the name's hash. */
function scenery({ backdrop, light }: Palette, seed: number): string {
  const x = 250 + (seed % 300);
  const ground = `<path d="M0 640h800v160H0z" fill="#fff" opacity=".35"/>`;
  const scenes = [
    `<circle cx="${x}" cy="330" r="250" fill="#fff" opacity=".45"/>${ground}`,
    `<circle cx="${x}" cy="220" r="90" fill="${light}" opacity=".35"/><path d="M0 560l170-190 150 150 190-240 290 300v220H0z" fill="${backdrop[1]}"/><path d="M0 640l260-130 240 100 300-150v340H0z" fill="#fff" opacity=".35"/>`,
    `<path d="M150 640V340a250 250 0 0 1 500 0v300z" fill="#fff" opacity=".4"/>${ground}`,
    `<path d="M0 640h800v18H0z" fill="${light}" opacity=".55"/><path d="M0 658h800v142H0z" fill="#fff" opacity=".3"/><path d="M90 90h120v160H90zM600 110h110v110H600z" fill="#fff" opacity=".35"/>`,
    `<path d="M0 0l800 520V0z" fill="#fff" opacity=".3"/>${ground}`,
  ];
  return scenes[seed % scenes.length] ?? ground;
}

function hash(text: string): number {
  let value = 2166136261;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 16777619) >>> 0;
  return value >>> 3;
}
