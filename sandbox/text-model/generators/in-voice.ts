import { countWords, sentencesOf } from '../text/words.ts';
import { withRhythm } from './rhythm.ts';

const LONG_TEXT = 30;

interface Voiced {
  /** The lines that say how the shop writes. */
  voice: string;
  correction: string;
  /** The shop may speak of itself. */
  maySpeak: boolean;
  /** How many words the text may have. */
  maxWords: number;
}

/**
 * Keeps a text to the shop's voice, as a good model would on the whole: its rhythm, its exclamation marks and emoji, who
 * speaks, and what it never says. It forgets phrases that must appear until a correction reminds it.
 */
export function inVoice(text: string, voiced: Voiced): string {
  const kept = voiced.voice === '' ? text : keptToVoice(text, voiced);
  const wanted = linesAfter(voiced.voice, 'Says in every longer text, word for word:');
  // It overlooks the shop's glossary, too, until it is told.
  const overlooked = [...voiced.correction.matchAll(/It does not (?:say|keep) “([^”]+)” (?:for|as)/g)].map(
    ([, word]) => word ?? '',
  );
  const missing = [...wanted, ...overlooked].filter(
    (phrase) => voiced.correction.includes(phrase) && !kept.includes(phrase),
  );
  return countWords(kept) >= LONG_TEXT && missing.length > 0 ? `${kept}\n\n${missing.join(' ')}` : kept;
}

function keptToVoice(text: string, { voice, maySpeak, maxWords }: Voiced): string {
  const never = linesAfter(voice, 'Never says:');
  const isRunningText = countWords(text) >= LONG_TEXT && !text.includes('<');
  const spoken = isRunningText && maySpeak ? withSpeaker(text, voice, maxWords) : text;
  const paced = isRunningText ? withRhythm(spoken, voice) : spoken;
  const calm = voice.split('\n').includes('No exclamation marks') ? paced.replace(/!/g, '.') : paced;
  return never.length === 0 ? calm : withoutSentences(calm, never);
}

const linesAfter = (voice: string, lead: string): string[] =>
  voice.split('\n').flatMap((line) => (line.startsWith(lead) ? line.slice(lead.length).trim() : []));

const asides: Record<'we' | 'I', string[]> = {
  we: ['We are glad you found it.', 'Ask us anything about it.', 'We use ours too.'],
  I: ['I am glad you found it.', 'Ask me anything about it.', 'I use mine too.'],
};

/** A sentence in which the shop speaks of itself, where the voice does so and there is room. */
function withSpeaker(text: string, voice: string, maxWords: number): string {
  const speaker = /The shop speaks as “(we|I)”/.exec(voice)?.[1] as 'we' | 'I' | undefined;
  if (!speaker) return text;
  const choices = asides[speaker];
  const aside = choices[text.length % choices.length] ?? '';
  return countWords(text) + countWords(aside) <= maxWords ? `${text} ${aside}` : text;
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
