/** Words that British and American English spell differently. */
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
  ['tyre', 'tire'],
  ['pyjamas', 'pajamas'],
  ['storey', 'story'],
  ['honour', 'honor'],
  ['odour', 'odor'],
];

export type SpellingVariant = 'British' | 'American';

/** The words of a text that belong to one of the two variants, inflected forms included. */
export function spelledAs(text: string, variant: SpellingVariant): string[] {
  const stems = pairs
    // A word that both use for something else proves nothing.
    .filter(([british]) => british !== 'tyre' && british !== 'storey')
    .map(([british, american]) => (variant === 'British' ? british : american));
  const pattern = new RegExp(`\\b(?:${stems.join('|')})(?:s|ed|d|ing|ful|less|d|r|rs)?\\b`, 'gi');
  return [...new Set(text.match(pattern) ?? [])];
}
