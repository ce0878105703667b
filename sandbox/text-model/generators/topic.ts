import { isPlainFact } from '../prompt/blocks.ts';
import { isIn } from '../prompt/language-of.ts';
import { cutAtWords, plainText, sentencesOf } from '../text/words.ts';
import { type Brief, isEnglish } from './brief.ts';

/** What a typed idea is about, short enough for a heading; in quotation marks where it is in another language. */
export function topicOf(brief: Brief, idea: string): string {
  const first = sentencesOf(plainText(idea)).find(isPlainFact) ?? '';
  const bare = first
    .replace(/^(?:please\s+)?(?:write|make|create|draft)\b.{0,60}?\b(?:about|on|for|that|announcing)\s+/i, '')
    .replace(/[.!?。！？।:;,\s]+$/u, '')
    .trim();
  const topic = cutAtWords(bare, 14);
  if (topic === '') return '';
  const raised = topic.charAt(0).toUpperCase() + topic.slice(1);
  return isIn(idea, brief.languageTag) ? raised : `${brief.bank.quotes[0]}${raised}${brief.bank.quotes[1]}`;
}

/** The other sentences of the idea that fit the text's language. */
export function detailsOf({ languageTag }: Brief, idea: string): string[] {
  if (!isIn(idea, languageTag)) return [];
  return sentencesOf(plainText(idea))
    .slice(1)
    .map((sentence) =>
      sentence.replace(/^(?:please )?(?:mention|say|include|point out|add)(?: that)?\s+(?=\p{L})/iu, ''),
    )
    .map((sentence) => sentence.charAt(0).toUpperCase() + sentence.slice(1))
    .filter((sentence) => isPlainFact(sentence) && /[.!?。！？।]$/u.test(sentence));
}

/** The thing an English idea is about: "wool blankets" of "How to wash and store wool blankets in summer". */
export function subjectOf(brief: Brief, topic: string): string | null {
  if (!isEnglish(brief)) return null;
  const verbal =
    /^(?:how (?:to|we)|why (?:you should|we|to)|when to|what to|(?:\w+ )?(?:ways|reasons|tips|ideas) (?:to|for)|the (?:best|right) way to|a (?:short )?guide to)\s+(?:\w+ing\s+|(?:\w+(?:,? (?:and|or) \w+)*)\s+)?(?:an?\s|the\s|your\s|our\s)?(.+)$/i.exec(
      topic,
    )?.[1];
  const noun = (verbal ?? topic).replace(
    /\s(?:in|for|at|with|this|when|without|before|after|over|on|from|by|that|which)\s.*$/i,
    '',
  );
  const words = noun.split(' ');
  return words.length > 0 && words.length <= 4 && /^[\p{L}’'\s-]+$/u.test(noun) ? noun.toLowerCase() : null;
}

/** The longest words of an idea as hashtags. */
export function hashtagsOf({ bank, languageTag }: Brief, idea: string): string[] {
  if (!isIn(idea, languageTag)) return [];
  const words = plainText(idea).match(/\p{L}[\p{L}\p{M}’'-]{3,17}/gu) ?? [];
  const known = new Set(bank.stopWords);
  const chosen = [...new Set(words.map((word) => word.toLowerCase()))]
    .filter(
      (word) =>
        !known.has(word) &&
        !/^(?:about|back|three|their|there|these|those|write|post|now|new|with|from|this|that|have|will|into|over|some|more|than|available)$/.test(
          word,
        ),
    )
    .sort((left, right) => right.length - left.length)
    .slice(0, 3);
  return chosen.map((word) => `#${word.replace(/[\s'’-]+/g, '')}`);
}
