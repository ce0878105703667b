/** Words that British and American English spell differently, and that have no other meaning in either. */
const pairs: [british: string, american: string][] = [
  ['colour', 'color'],
  ['favourite', 'favorite'],
  ['flavour', 'flavor'],
  ['grey', 'gray'],
  ['centre', 'center'],
  ['metre', 'meter'],
  ['litre', 'liter'],
  ['fibre', 'fiber'],
  ['jewellery', 'jewelry'],
  ['cosy', 'cozy'],
  ['organise', 'organize'],
  ['personalise', 'personalize'],
  ['customise', 'customize'],
  ['aluminium', 'aluminum'],
  ['moulded', 'molded'],
  ['mould', 'mold'],
  ['neighbour', 'neighbor'],
  ['labour', 'labor'],
  ['travelling', 'traveling'],
  ['traveller', 'traveler'],
  ['pyjamas', 'pajamas'],
  ['honour', 'honor'],
  ['odour', 'odor'],
];

export type SpellingVariant = 'British' | 'American';

/** The words of a text that belong to one of the two variants, inflected forms included. */
export function spelledAs(text: string, variant: SpellingVariant): string[] {
  const stems = pairs.map(([british, american]) => (variant === 'British' ? british : american));
  const pattern = new RegExp(`\\b(?:${stems.join('|')})(?:s|ed|d|ing|ful|less|r|rs)?\\b`, 'gi');
  return [...new Set(text.match(pattern) ?? [])];
}
