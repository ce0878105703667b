import type { Brief } from './brief.ts';

/** The name that a customer signed with, or null. */
export function customerIn(message: string): string | null {
  const lines = message
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const said =
    /\b(?:my name is|i am|i’m|i'm|ich bin|mein name ist|je m’appelle|me llamo|mi chiamo)\s+(\p{Lu}[\p{L}'-]+)/u.exec(
      message,
    )?.[1];
  if (said) return said;
  const last = lines.at(-1) ?? '';
  const signed = /^(?:[-–—~]\s*|.{0,30},\s*|.*[.!?]\s+[-–—]\s*)?(\p{L}[\p{L}'’.-]*(?:\s\p{L}[\p{L}'’.-]*)?)$/u.exec(
    last,
  )?.[1];
  if (lines.length < 2 && !/[-–—]\s*\p{L}+$/u.test(last)) return null;
  if (!signed || signed.split(' ').some((word) => !/^[\p{Lu}\p{Lo}]/u.test(word))) return null;
  return /^(thanks|regards|best|cheers|hello|hi|danke|grüße|merci|gracias|grazie)/i.test(signed) ? null : signed;
}

/** Says a customer's name where it is known and leaves no hole where it is not. */
export function addressed(sentence: string, customer: string | null): string {
  if (customer) return sentence.replace('{customer}', () => customer);
  return sentence.replace(/[,，]?\s*\{customer\}(?:\s?님)?\s*[,，]?/u, '').trim();
}

/** Openings that suit a reply to an annoyed customer; the luxurious and romantic tones do not. */
export const voiceForLetters = ({ tone, toneBank, random }: Brief): string[] =>
  tone && ['pirate', 'shakespeare', 'whimsical', 'conversational'].includes(tone)
    ? [random.pick(toneBank.openings)]
    : [];
