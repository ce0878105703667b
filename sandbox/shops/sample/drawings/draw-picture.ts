import { kitchen } from './kitchen.ts';
import { lightAndGarden } from './light-and-garden.ts';
import { type Drawing, type Palette, type PaletteName, palettes } from './palette.ts';
import { sleepAndCamp } from './sleep-and-camp.ts';
import { wearAndCarry } from './wear-and-carry.ts';

const drawings = { ...sleepAndCamp, ...kitchen, ...wearAndCarry, ...lightAndGarden };
export type PictureKind = keyof typeof drawings;

export const isKind = (value: string): value is PictureKind => Object.hasOwn(drawings, value);
export const isPalette = (value: string): value is PaletteName => Object.hasOwn(palettes, value);

/** The setting of a picture, by the place in `scenes`. */
export const sceneOf = (name: string): number => hash(name) % SCENES;

/** 1 shows the whole thing; the others are closer views of it. */
export const viewOf = (name: string): number => Number(/-([2-9])$/.exec(name)?.[1] ?? 1);

const SCENES = 5;

/** The same name draws the same picture; a name that ends in a number is a closer view of the same thing. */
export function drawPicture(kind: PictureKind, palette: PaletteName, name: string): string {
  const draw: Drawing = drawings[kind];
  const colours = palettes[palette];
  const view = viewOf(name);
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
  return scenes[seed % SCENES] ?? ground;
}

function hash(text: string): number {
  let value = 2166136261;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 16777619) >>> 0;
  return value >>> 3;
}
