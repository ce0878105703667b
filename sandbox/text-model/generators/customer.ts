import { shopFactsIn } from '../prompt/known-facts.ts';
import { isIn } from '../prompt/language-of.ts';
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
  if (lines.length < 2) {
    const afterSentence = /[.!?]\s+(\p{Lu}[\p{Ll}'’-]+)$/u.exec(last)?.[1];
    if (afterSentence) return afterSentence;
    if (!/[-–—]\s*\p{L}+$/u.test(last)) return null;
  }
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

const gap = /\[[^\]\n]+\]/;

/** The sign-off with the shop's name under it, where it is known; without one it stands alone. */
export function signOff(signature: string, { data }: Brief): string {
  const { name } = shopFactsIn(data.facts ?? '');
  const [farewell = ''] = signature.split('\n');
  return name ? `${farewell}\n${name}` : farewell.replace(/,$/, '');
}

/** Puts what the shop's facts say in place of a gap that asks for it. */
export function filledByShop(sentence: string, topic: RegExp, { data, languageTag }: Brief): string {
  const known = shopFactsIn(data.facts ?? '').lines.find(
    ({ name, value }) => topic.test(name) && isIn(value, languageTag),
  );
  return known ? sentence.replace(gap, () => known.value.replace(/[.。]+$/u, '')) : sentence;
}

/** The contact address in place of the gap for it. */
export function withContact(text: string, { bank, data }: Brief): string {
  const { contact } = shopFactsIn(data.facts ?? '');
  const [wanted] = gap.exec(bank.review.closings[0] ?? '') ?? [];
  return contact && wanted ? text.replaceAll(wanted, contact) : text;
}

export const hasGap = (sentence: string): boolean => gap.test(sentence);
