import type { LanguageId } from '../../../common/catalogue/completion-settings.ts';
import type { Glossary } from '../../../common/contract/glossary.ts';
import { hasPhrase } from '../../words/has-phrase.ts';

/** Enough for one product; more would push the product out of the model's attention. */
const maxLines = 40;

/** The entries that concern a text generated from this source, as lines for a prompt. */
export function glossaryLines(glossary: Glossary, language: LanguageId, source: string): string[] {
  const isInSource = phraseFinder(source);
  const kept = glossary.neverTranslated.filter(isInSource).map((word) => `${word}: never translated`);
  const translated = translationsIn(glossary, language)
    .filter(({ word }) => isInSource(word))
    .map(({ word, translation }) => `${word}: always "${translation}"`);
  return [...kept, ...translated].slice(0, maxLines);
}

interface CheckedText {
  text: string;
  language: LanguageId;
  /** What the text has to tell: the product's name, or the text that was translated. */
  told: string;
}

/** Where a text does not keep to the glossary, in words. */
export function glossaryFaults(glossary: Glossary, { text, language, told }: CheckedText): string[] {
  const isTold = phraseFinder(told);
  const isInText = phraseFinder(text);
  const kept = glossary.neverTranslated
    .filter((word) => isTold(word) && !text.includes(word))
    .map((word) => `It does not keep “${word}” as it is written.`);
  const translated = translationsIn(glossary, language).flatMap(({ word, translation }) => {
    if (isSame(word, translation) || (!isInText(word) && !isTold(word))) return [];
    return mentions(text, translation) && !isLeft(text, word, translation)
      ? []
      : [`It does not say “${translation}” for “${word}”.`];
  });
  return [...kept, ...translated];
}

/** `hasPhrase` for many phrases. Most have a word that the text does not have, which is quick to find out. */
function phraseFinder(text: string): (phrase: string) => boolean {
  const lower = text.toLowerCase();
  return (phrase) =>
    phrase
      .toLowerCase()
      .split(/\s+/)
      .every((word) => lower.includes(word)) && hasPhrase(text, phrase);
}

const translationsIn = ({ translations }: Glossary, language: LanguageId) =>
  translations.filter((entry) => entry.language === language || isEnglish(entry.language, language));

// A shop has one English word, whichever English it writes.
const isEnglish = (one: LanguageId, other: LanguageId): boolean => one.startsWith('en') && other.startsWith('en');

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** The word itself is still in the text, and not only inside its translation. */
const isLeft = (text: string, word: string, translation: string): boolean =>
  !hasPhrase(translation, word) && hasPhrase(text, word);

/** With other endings too: languages inflect. Short words are looked for as they are. */
function mentions(text: string, translation: string): boolean {
  if (hasPhrase(text, translation)) return true;
  const lower = text.toLowerCase();
  return translation
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word.length >= 6 ? word.slice(0, -2) : word));
}
