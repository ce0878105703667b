import type { SamplePicture } from '../../shops/sample/pictures/picture-files.ts';

/** What shops call the colours of the sample pictures. */
const names: Record<SamplePicture['palette'], string[]> = {
  rust: ['rust', 'rust red', 'terracotta', 'red', 'orange'],
  forest: ['forest', 'forest green', 'pine', 'fir', 'dark green', 'green'],
  navy: ['navy', 'navy blue', 'midnight', 'indigo', 'dark blue', 'blue'],
  sand: ['sand', 'oat', 'natural', 'cream', 'ecru', 'linen', 'beige'],
  clay: ['clay', 'tan', 'cognac', 'walnut', 'brown'],
  plum: ['plum', 'aubergine', 'berry', 'purple'],
  slate: ['slate', 'stone', 'grey', 'gray'],
  mustard: ['mustard', 'ochre', 'honey', 'yellow'],
  sky: ['sky', 'sky blue', 'light blue', 'blue'],
  moss: ['moss', 'olive', 'olive green', 'green'],
  rose: ['rose', 'blush', 'pink'],
  charcoal: ['charcoal', 'anthracite', 'graphite', 'black', 'dark grey'],
};

/** The picture's colour as a value in a list names it, "Rust" in "Colour: Rust, Oat"; null if no value is that colour. */
export function colourInOptions(text: string, { palette }: SamplePicture): string | null {
  const values = text.split(/[\n,;:/|=•"“”]/u).map((value) => value.replace(/^[\s-]+|[\s.]+$/gu, ''));
  for (const name of names[palette]) {
    const value = values.find((candidate) => candidate.toLowerCase() === name);
    if (value) return value;
  }
  return null;
}
