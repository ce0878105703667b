export interface Limit {
  unit: 'words' | 'characters';
  min: number;
  max: number;
}

const unitOf = (word: string): Limit['unit'] => (word.toLowerCase().startsWith('word') ? 'words' : 'characters');
const numberOf = (digits: string): number => Number(digits.replace(/[,.]/g, ''));

/** The first limit that a sentence states, such as "at most 60 characters" or "120-200 words". */
export function limitIn(text: string): Limit | null {
  const range = /(\d[\d,.]*)\s*(?:to|and|-|–|—)\s*(\d[\d,.]*)\s*(words?|characters?)/i.exec(text);
  if (range?.[1] && range[2] && range[3]) {
    return { unit: unitOf(range[3]), min: numberOf(range[1]), max: numberOf(range[2]) };
  }
  const most =
    /(?:at most|up to|no more than|not more than|maximum(?: of)?|max\.?|within|under|below|≤)\s*(\d[\d,.]*)\s*(words?|characters?)/i.exec(
      text,
    ) ?? /(\d[\d,.]*)\s*(words?|characters?)\s*(?:at most|or fewer|or less|maximum)/i.exec(text);
  return most?.[1] && most[2] ? { unit: unitOf(most[2]), min: 0, max: numberOf(most[1]) } : null;
}

/** What search engines and ad networks allow, for parts whose limit the prompt leaves unsaid. */
export function defaultLimit(part: string): Limit | null {
  if (/meta_title|seo_title/.test(part)) return { unit: 'characters', min: 0, max: 60 };
  if (/meta_description|seo_description/.test(part)) return { unit: 'characters', min: 120, max: 160 };
  if (part === 'product_name') return { unit: 'characters', min: 0, max: 70 };
  if (/^headline_\d/.test(part)) return { unit: 'characters', min: 0, max: 30 };
  if (/^description_\d/.test(part)) return { unit: 'characters', min: 0, max: 90 };
  if (part === 'headline') return { unit: 'characters', min: 0, max: 40 };
  if (part === 'description') return { unit: 'characters', min: 0, max: 60 };
  return null;
}
