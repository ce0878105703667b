// How alt texts must not begin, in the languages that models fall into most.
const pictureWords =
  /^(?:an?\s+|the\s+|this\s+)?(?:close-?up\s+)?(?:image|picture|photo|photograph)\s+(?:of|showing|shows)\b[\s:,]*|^(?:ein\s+)?(?:bild|foto)\s+(?:von|zeigt|einer|eines|mit)\b[\s:,]*|^(?:une?\s+)?(?:image|photo)\s+(?:de|d['’]|du|montrant)\s*|^(?:una?\s+)?(?:imagen|foto|immagine|imagem|fotografía)\s+(?:de|di|da|do|que)\b[\s:,]*|^(?:een\s+)?(?:afbeelding|foto)\s+van\b[\s:,]*/iu;

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
const unsure =
  /^\W*unsure\W*$|\b(?:i|we)\s+(?:cannot|can['’]t|can not|am unable to|['’]m unable to|am not able to|do not|don['’]t)\s+(?:\w+\s+)?(?:tell|see|make out|view|identify|determine|access)\b|\b(?:no|unable to see any)\s+(?:image|picture)\s+(?:is\s+)?(?:provided|attached|visible)\b|\bkann nicht erkennen\b|\bje ne (?:peux|vois|distingue) pas\b|\bno (?:puedo|se puede) (?:ver|distinguir|reconocer)\b/iu;

/** Whether the model says that it cannot make out the picture. */
export const saysUnsure = (text: string): boolean => unsure.test(text);
