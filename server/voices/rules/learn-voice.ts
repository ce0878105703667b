import { type LanguageId, languages } from '../../../common/catalogue/completion-settings.ts';
import type { VoiceRule } from '../../../common/contract/voices/voice-shapes.ts';
import { countWords } from '../../../common/text/words.ts';
import { minLearntTexts } from '../../../common/voices/learning-limits.ts';
import { countCommonWords, detectLanguage } from '../../words/language-check.ts';
import { favouredWords, type LearntText } from './favoured-words.ts';
import { formsIn, pronouns } from './pronouns.ts';
import { addressOf, mostCommon, personOf } from './speaker.ts';
import { spelledAs } from './spelling-variants.ts';
import { measureText, sentencesWithWords, type TextMeasures } from './text-measures.ts';

/** Fewer words show a topic, not a voice. */
const minWords = 40;
/** What is cut off says nothing new about the voice, and counting words in all of it would take too long. */
const maxCharacters = 15_000;
const maxCharactersPerText = 5_000;
/** Fewer common words may be chance. */
const minCommonWords = 3;
const maxExample = 200;

type LearntVoice = { type: 'learnt'; rules: VoiceRule[]; language: LanguageId } | { type: 'refused'; why: string };

/** States the voice of some texts as rules that a person can read and a program can check. */
export function learnVoice(given: LearntText[]): LearntVoice {
  const maxLength = Math.min(maxCharactersPerText, Math.floor(maxCharacters / given.length));
  const learntFrom = given
    .map((each) => ({ ...each, text: each.text.slice(0, maxLength).trim() }))
    .filter(({ text }) => text !== '');
  const texts = learntFrom.map(({ text }) => text);
  const measures = texts.map(measureText);
  const total = measures.reduce((sum, each) => sum + each.words, 0);
  if (texts.length < minLearntTexts)
    return refused(`Choose at least ${minLearntTexts} texts, so that Yodel hears a voice and not a single text.`);
  if (total < minWords)
    return refused(`These texts have ${total} words. Choose texts with at least ${minWords} words in all.`);
  const found = languagesOf(texts);
  const [language] = found;
  if (!language) return refused('Yodel does not recognise the language of these texts.');
  if (found.length > 1) {
    const names = found.map((id) => languages[id].name).join(', ');
    return refused(`These texts are in several languages (${names}). Choose texts in one language.`);
  }
  const sentences = measures.map((each) => each.sentences.map((text) => ({ text, words: countWords(text) })));
  return {
    type: 'learnt',
    language,
    rules: [
      sentenceLength(measures, sentences.flat()),
      ...person(texts, language),
      ...address(texts, language),
      ...punctuation(measures),
      ...openings(sentences.flatMap(([first]) => first ?? [])),
      ...structure(texts, measures),
      ...spelling(texts.join('\n'), language),
      ...favouredWords(learntFrom, language).map((word) =>
        rule('favoured_word', word, sentenceWith(texts.join('\n'), [word])),
      ),
    ],
  };
}

interface Sentence {
  text: string;
  words: number;
}

const refused = (why: string): LearntVoice => ({ type: 'refused', why });

const rule = (kind: VoiceRule['kind'], text: string, example = ''): VoiceRule => ({
  kind,
  text,
  example: example.slice(0, maxExample).trim(),
  isOn: true,
});

/** The language of the texts, and others that some of them are in. A text in a few bare words counts for none. */
function languagesOf(texts: string[]): LanguageId[] {
  const main = detected(texts.join('\n'));
  if (main === null) return [];
  const others = texts.flatMap((text) => {
    const own = detected(text);
    if (own === null || own === main) return [];
    const count = countCommonWords(text, own);
    return count >= minCommonWords && count >= 2 * countCommonWords(text, main) ? [own] : [];
  });
  // One odd text among many may quote another language.
  return others.length / texts.length > 0.15 ? [main, ...new Set(others)] : [main];
}

/** Both kinds of English are one language here: the spelling rule tells them apart. */
function detected(text: string): LanguageId | null {
  const language = detectLanguage(text);
  return language === 'en-UK' ? 'en-US' : language;
}

function sentenceLength(measures: TextMeasures[], sentences: Sentence[]): VoiceRule {
  const lengths = measures.map((each) => each.sentenceLength).sort((left, right) => left - right);
  const at = (share: number) => Math.round(lengths[Math.floor((lengths.length - 1) * share)] ?? 0);
  const [low, high] = [Math.max(3, at(0.1) - 1), at(0.9) + 1];
  const middle = at(0.5);
  const distance = ({ words }: Sentence) => Math.abs(words - middle);
  const [typical] = sentences.toSorted((left, right) => distance(left) - distance(right));
  return rule('sentence_length', `${low} to ${high} words in a sentence, on average`, typical?.text);
}

const sentenceWith = (text: string, forms: string[], isCaseSensitive = false): string =>
  sentencesWithWords(text).find((sentence) => formsIn(sentence, forms, { isCaseSensitive }).length > 0) ?? '';

function person(texts: string[], language: LanguageId): VoiceRule[] {
  const own = pronouns[language];
  if (!own) return [];
  const persons = texts.map((text) => personOf(text, language));
  const person = mostCommon(persons);
  if (person === 'we') return [rule('person', 'The shop speaks as “we”', sentenceWith(texts.join('\n'), own.we))];
  if (person === 'i') return [rule('person', 'The shop speaks as “I”', sentenceWith(texts.join('\n'), own.i))];
  return persons.every((each) => each === null) ? [rule('person', 'The shop does not speak of itself as “we”')] : [];
}

function address(texts: string[], language: LanguageId): VoiceRule[] {
  const own = pronouns[language];
  const address = mostCommon(texts.map((text) => addressOf(text, language)));
  if (!own?.familiar || !own.polite || !address) return [];
  const { name, forms } = own[address] ?? own.familiar;
  const example = sentenceWith(texts.join('\n'), forms, address === 'polite' && own.polite.isCaseSensitive);
  return [rule('address', `In ${languages[language].name}, address the reader with “${name}”`, example)];
}

function punctuation(measures: TextMeasures[]): VoiceRule[] {
  const sum = (count: (each: TextMeasures) => number) => measures.reduce((total, each) => total + count(each), 0);
  const withSign = (sign: RegExp) =>
    measures.flatMap((each) => each.sentences).find((sentence) => sign.test(sentence)) ?? '';
  const sentences = sum((each) => each.sentences.length);
  const exclamations = sum((each) => each.exclamationMarks);
  const emoji = sum((each) => each.emoji);
  return [
    exclamations === 0
      ? rule('punctuation', 'No exclamation marks')
      : rule(
          'punctuation',
          `An exclamation mark about every ${Math.ceil(sentences / exclamations)} sentences`,
          withSign(/!/),
        ),
    ...(sum((each) => each.questions) === 0 ? [rule('punctuation', 'No questions')] : []),
    emoji === 0
      ? rule('punctuation', 'No emoji')
      : rule(
          'punctuation',
          `About ${Math.max(1, Math.round(emoji / measures.length))} emoji in a text`,
          withSign(/\p{Emoji_Presentation}/u),
        ),
  ];
}

function openings(first: Sentence[]): VoiceRule[] {
  const questions = first.filter(({ text }) => /[?？]$/.test(text));
  const average = Math.round(first.reduce((sum, { words }) => sum + words, 0) / Math.max(1, first.length));
  const isAsked = questions.length > first.length / 2;
  return [
    rule(
      'opening',
      isAsked
        ? 'Open with a question to the reader'
        : `Open with a statement of about ${average} words, not with a question`,
      (isAsked ? questions[0] : first[0])?.text,
    ),
  ];
}

function structure(texts: string[], measures: TextMeasures[]): VoiceRule[] {
  const withList = measures.filter(({ hasList }) => hasList).length;
  const lengths = texts.flatMap((text) => text.split(/\n{2,}/).map(countWords)).filter((length) => length > 4);
  const average = Math.round(lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length));
  return [
    rule('structure', `Paragraphs of about ${average} words`),
    withList > texts.length / 2
      ? rule('structure', 'A list of details after the running text')
      : rule('structure', 'Running text without lists'),
  ];
}

function spelling(text: string, language: LanguageId): VoiceRule[] {
  if (language !== 'en-US' && language !== 'en-UK') return [];
  const [british, american] = [spelledAs(text, 'British'), spelledAs(text, 'American')];
  if (british.length > american.length) return [rule('spelling', 'British spelling', british[0])];
  if (american.length > british.length) return [rule('spelling', 'American spelling', american[0])];
  return [];
}
