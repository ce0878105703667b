export interface Palette {
  main: string;
  dark: string;
  light: string;
  accent: string;
  /** The backdrop's two colours, top to bottom. */
  backdrop: readonly [string, string];
}

export const palettes = {
  rust: { main: '#b9532f', dark: '#843719', light: '#df8d65', accent: '#f3d9b8', backdrop: ['#f6e7d8', '#e7c9ac'] },
  forest: { main: '#2f6249', dark: '#1c4331', light: '#5d9377', accent: '#e4c98a', backdrop: ['#e5efe6', '#bfd6c4'] },
  navy: { main: '#2b4468', dark: '#182a45', light: '#5a7aa6', accent: '#e8b85c', backdrop: ['#e6edf5', '#bccde0'] },
  sand: { main: '#cfae80', dark: '#9d7c50', light: '#ead6b4', accent: '#7b8f72', backdrop: ['#eef0ea', '#d3dacb'] },
  clay: { main: '#a8694b', dark: '#74432c', light: '#cf9a7d', accent: '#efe0cd', backdrop: ['#f4ebe3', '#dfc8b6'] },
  plum: { main: '#74466b', dark: '#4c2a46', light: '#a97b9f', accent: '#f0cfa6', backdrop: ['#f2e8f0', '#d9c3d5'] },
  slate: { main: '#5b6a78', dark: '#3a4651', light: '#8e9dab', accent: '#d9c6a5', backdrop: ['#edf0f2', '#cdd5dc'] },
  mustard: { main: '#d29a2d', dark: '#9a6c14', light: '#ecc573', accent: '#47586b', backdrop: ['#fbf3dc', '#efdca8'] },
  sky: { main: '#5b94b5', dark: '#36657f', light: '#9cc3d9', accent: '#f4e3c1', backdrop: ['#e8f2f7', '#c2dbe8'] },
  moss: { main: '#76824a', dark: '#4f5930', light: '#a6b17c', accent: '#e6d3a3', backdrop: ['#f0f2e2', '#d5dab8'] },
  rose: { main: '#c97c84', dark: '#974f58', light: '#e8b3b8', accent: '#f6ead9', backdrop: ['#fbeeee', '#efd3d3'] },
  charcoal: { main: '#45474c', dark: '#26282c', light: '#777b82', accent: '#cf8a4a', backdrop: ['#f1eeea', '#d8d1c8'] },
} as const satisfies Record<string, Palette>;

export type PaletteName = keyof typeof palettes;

/** Draws one thing around the middle of an 800 by 800 sheet, standing on y = 640. */
export type Drawing = (colours: Palette) => string;
