import { isPlainFact } from '../prompt/facts.ts';
import { isIn } from '../prompt/language-of.ts';
import { cutAtWords, plainText, sentencesOf } from '../text/words.ts';
import type { Brief } from './brief.ts';

/** What a typed idea is about, short enough for a heading; in quotation marks where it is in another language. */
export function topicOf(brief: Brief, idea: string): string {
  const first = sentencesOf(plainText(idea)).find(isPlainFact) ?? '';
  const bare = first
    .replace(/^(?:please\s+)?(?:write|make|create|draft)\b.{0,60}?\b(?:about|on|for|that|announcing)\s+/i, '')
    .replace(/[.!?。！？।:;,\s]+$/u, '')
    .trim();
  const topic = cutAtWords(bare, 12);
  if (topic === '') return '';
  const raised = topic.charAt(0).toUpperCase() + topic.slice(1);
  return isIn(idea, brief.languageTag) ? raised : `${brief.bank.quotes[0]}${raised}${brief.bank.quotes[1]}`;
}

/** The other sentences of the idea that fit the text's language. */
export function detailsOf({ languageTag }: Brief, idea: string): string[] {
  if (!isIn(idea, languageTag)) return [];
  return sentencesOf(plainText(idea))
    .slice(1)
    .filter((sentence) => isPlainFact(sentence) && /[.!?。！？।]$/u.test(sentence));
}
