import { calm } from './material.ts';
import { sentencesOf } from './measure.ts';
import { isInLanguage, type Phrases } from './phrases.ts';
import { translation } from './translate.ts';

/** The same sentences once each, without shouting, two to a paragraph. */
export function improved(text: string, phrases: Phrases): string {
  if (!isInLanguage(text, phrases) && sentencesOf(text).length > 1) return translation(text, 'text_improver', phrases);
  // Hasty writers begin sentences with a small letter.
  const found = sentencesOf(text).flatMap((sentence) => sentence.split(/(?<=\p{L}{2}[.!?]+)\s+/u));
  const sentences = found.map((sentence) => {
    const calmed = calm(sentence.replace(/^[-•*\s]+/, '')).replace(/\b\p{Lu}{5,}\b/gu, (word) => word.toLowerCase());
    const whole = calmed.charAt(0).toUpperCase() + calmed.slice(1);
    return /[\p{L}\p{N})%]$/u.test(whole) && whole.split(' ').length > 3 ? `${whole}.` : whole;
  });
  const once = [...new Set(sentences)];
  const step = once.length > 3 ? 2 : 1;
  const paragraphs = once.flatMap((_, place) =>
    place % step === 0 ? [once.slice(place, place + step).join(' ')] : [],
  );
  return paragraphs.join('\n\n');
}
