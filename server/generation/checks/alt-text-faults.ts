import { alternatives } from '../../words/languages.ts';

// How alt texts must not begin.
const pictureWords = new RegExp(`^(?:${alternatives(({ answers }) => answers.pictureWords)})`, 'iu');

/** What the model must mend in an alt text. */
export function altTextFaults(text: string, otherTexts: string[] = []): string[] {
  const faults: string[] = [];
  if (pictureWords.test(text)) faults.push('It begins like "image of". Begin with the thing itself.');
  if (/\.(?:png|jpe?g|gif|webp)\b/i.test(text)) faults.push('It contains a file name.');
  if (otherTexts.some((other) => isSame(other, text)))
    faults.push('Another picture of this product has the same text. Say what sets this picture apart.');
  return faults;
}

/** The text without words such as "image of" at its start. */
export function withoutPictureWords(text: string): string {
  const rest = text.replace(pictureWords, '').trim();
  return rest === '' ? text : rest.charAt(0).toLocaleUpperCase() + rest.slice(1);
}

const isSame = (one: string, other: string): boolean => comparableAltText(one) === comparableAltText(other);

/** Alt texts that differ only in case and punctuation are the same. */
export const comparableAltText = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

// The word that the prompt asks for, and what models say instead of it.
const unsure = new RegExp(`^\\W*unsure\\W*$|${alternatives(({ answers }) => answers.unsure)}`, 'iu');

/** Whether the model says that it cannot make out the picture. */
export const saysUnsure = (text: string): boolean => unsure.test(text);
