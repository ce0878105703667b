/** Colours that shoppers tell apart at a glance, with their plain names in some languages. */
const words: Record<string, string> = {
  black: 'black|schwarz|schwarze|schwarzer|schwarzes|noir|noire|negro|negra|nero|nera|zwart|zwarte',
  white: 'white|weiß|weiße|weißer|weißes|blanc|blanche|blanco|blanca|bianco|bianca|wit|witte',
  red: 'red|rot|rote|roter|rotes|rouge|rojo|roja|rosso|rossa|rood|rode|crimson|scarlet',
  blue: 'blue|blau|blaue|blauer|blaues|bleu|bleue|azul|blu|blauw|blauwe|navy',
  green: 'green|grün|grüne|grüner|grünes|vert|verte|verde|groen|groene',
  yellow: 'yellow|gelb|gelbe|gelber|gelbes|jaune|amarillo|amarilla|giallo|gialla|geel|gele',
  pink: 'pink|rosa',
  purple: 'purple|violet|lila|violett|viola|paars|paarse',
  grey: 'grey|gray|grau|graue|grauer|graues|gris|grise|grigio|grigia|grijs|grijze|charcoal',
  brown: 'brown|braun|braune|brauner|braunes|marron|marrón|marrone|bruin|bruine',
};

const colourOf = new Map(
  Object.entries(words).flatMap(([colour, names]) => names.split('|').map((name): [string, string] => [name, colour])),
);

// "Green tea", "blue light" and "Black Friday" say nothing about the product's own colour.
const isAnotherThing =
  /^[\s-]+(?:teas?|lights?|friday|wines?|rice|label|pepper|beans?|sea|sky|ocean|forest|house|box|card|stripes?|stitch\w*|trim|print|logo|accents?|details?|lining|soles?|buttons?|background|horse|gold|gallery|market|room|grass)\b/iu;

/** The plain colours that a text names, by their English names. */
export function coloursIn(text: string): Set<string> {
  const found = new Set<string>();
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}]+/gu)) {
    const colour = colourOf.get(word.toLowerCase());
    if (colour && !isAnotherThing.test(text.slice(index + word.length, index + word.length + 15))) found.add(colour);
  }
  return found;
}

const optionName = /^(?:colou?rs?|farbe|couleur|color|colore|kleur)$/iu;

export const isColourName = (name: string): boolean => optionName.test(name.trim());
