import { countWords, sentencesOf } from '../text/words.ts';

const LONG_TEXT = 30;

/**
 * Keeps a text to the shop's voice, as a good model would on the whole: it leaves out what the voice never says. It
 * forgets phrases that must appear until a correction reminds it.
 */
export function inVoice(text: string, voice: string, correction: string): string {
  const lines = voice.split('\n');
  const named = (lead: string) =>
    lines.flatMap((line) => (line.startsWith(lead) ? line.slice(lead.length).trim() : []));
  const never = named('Never says:');
  const wanted = named('Says in every longer text, word for word:');
  const calm = lines.includes('No exclamation marks') ? text.replace(/!/g, '.') : text;
  const kept = never.length === 0 ? calm : withoutSentences(calm, never);
  const missing = wanted.filter((phrase) => correction.includes(phrase) && !kept.includes(phrase));
  return countWords(kept) >= LONG_TEXT && missing.length > 0 ? `${kept}\n\n${missing.join(' ')}` : kept;
}

function withoutSentences(text: string, words: string[]): string {
  const isClean = (sentence: string) => !words.some((word) => sentence.toLowerCase().includes(word.toLowerCase()));
  return text
    .split('\n')
    .map((line) => (isClean(line) ? line : sentencesOf(line).filter(isClean).join(' ')))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
