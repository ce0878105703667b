import type { LanguageId } from '../../../common/catalogue/completion-settings.ts';
import type { VoiceRule } from '../../../common/contract/voices/voice-shapes.ts';
import { spellingIn, spellingOf } from '../../../common/text/spelling-variants.ts';
import { formalityIn } from '../../words/form-of-address.ts';
import { hasPhrase } from '../../words/has-phrase.ts';
import { formsIn, pronouns } from './pronouns.ts';
import { personOf } from './speaker.ts';
import { spelledAs } from './spelling-variants.ts';
import { measureText, type TextMeasures } from './text-measures.ts';

interface CheckedText {
  text: string;
  language: LanguageId;
  /** The data the text was generated from: names in it that must not be translated are expected in the text. */
  source: string;
}

/** How far a text is from a voice: 0 keeps every rule, 1 breaks all that can be checked. `faults` are for people. */
interface VoiceCheck {
  distance: number;
  faults: string[];
  /** How many rules could be checked in this text. */
  checked: number;
}

/** Shorter texts, such as a meta title, have no room for a phrase or a sentence rhythm. */
const minWordsForStyle = 30;

/** Checks a text by the rules that can be checked. The same text always gets the same answer. */
export function checkVoice(rules: VoiceRule[], checked: CheckedText): VoiceCheck {
  const measures = measureText(checked.text);
  const verdicts = rules
    .filter(({ isOn }) => isOn)
    .map((rule) => verdictOf(rule, checked, measures))
    .filter((verdict) => verdict !== null);
  const off = verdicts.reduce((sum, { off }) => sum + off, 0);
  return {
    distance: verdicts.length === 0 ? 0 : Math.round((off / verdicts.length) * 100) / 100,
    faults: verdicts.flatMap(({ fault }) => fault ?? []),
    checked: verdicts.length,
  };
}

/** `off`: from 0 to 1. */
interface Verdict {
  off: number;
  fault: string | null;
}

const kept: Verdict = { off: 0, fault: null };
const broken = (fault: string): Verdict => ({ off: 1, fault });

/** null where the rule cannot be checked in this text. */
function verdictOf(rule: VoiceRule, checked: CheckedText, measures: TextMeasures): Verdict | null {
  const { text } = checked;
  const isLong = measures.words >= minWordsForStyle;
  switch (rule.kind) {
    case 'sentence_length':
      return isLong ? sentenceLengthVerdict(rule.text, measures) : null;
    case 'person':
      return personVerdict(rule.text, checked);
    case 'address':
      return addressVerdict(rule.text, checked);
    case 'punctuation':
      return punctuationVerdict(rule.text, measures);
    case 'avoided_word':
    case 'must_not_appear':
      return hasPhrase(text, rule.text) ? broken(`It says “${rule.text}”, which this voice never says.`) : kept;
    case 'must_appear':
      if (!isLong) return null;
      return hasPhrase(text, rule.text) ? kept : broken(`It does not say “${rule.text}”.`);
    case 'never_translate':
      if (!hasPhrase(checked.source, rule.text)) return null;
      return text.includes(rule.text) ? kept : broken(`It does not keep “${rule.text}” as it is written.`);
    case 'spelling':
      return spellingVerdict(rule.text, checked);
    // A text need not use every favoured word; openings and structure are for the writer.
    case 'favoured_word':
    case 'opening':
    case 'structure':
    case 'other':
      return null;
  }
}

/** "10 to 18 words", "up to 12 words". */
function sentenceLengthVerdict(rule: string, { sentenceLength }: TextMeasures): Verdict | null {
  const numbers = rule.match(/\d+/g)?.map(Number) ?? [];
  const [first, second] = numbers;
  if (first === undefined) return null;
  const [min, max] = second === undefined ? [0, first] : [Math.min(first, second), Math.max(first, second)];
  // Nobody counts words: a sentence or two more or less does not change a voice.
  const room = 2;
  const average = Math.round(sentenceLength);
  if (average >= min - room && average <= max + room) return kept;
  const distance = average < min ? (min - average) / min : (average - max) / max;
  const wanted = second === undefined ? `up to ${max}` : `${min} to ${max}`;
  return {
    off: Math.min(1, distance),
    fault: `Its sentences have ${average} words on average; the voice has ${wanted}.`,
  };
}

function personVerdict(rule: string, { text, language }: CheckedText): Verdict | null {
  const own = pronouns[language];
  if (!own) return null;
  if (/\b(?:not|never|no)\b.*\bwe\b/i.test(rule))
    return formsIn(text, own.we).length > 0 ? broken('It speaks as “we”.') : kept;
  const person = personOf(text, language);
  if (/\bwe\b/i.test(rule)) return person === 'i' ? broken('It speaks as “I” instead of “we”.') : kept;
  if (/(?:^|[\s“"'])I(?:$|[\s”"'.])/.test(rule))
    return person === 'we' ? broken('It speaks as “we” instead of “I”.') : kept;
  return null;
}

function addressVerdict(rule: string, { text, language }: CheckedText): Verdict | null {
  const own = pronouns[language];
  if (!own?.familiar || !own.polite) return null;
  const formality = formalityIn(rule, language);
  if (!formality) return null;
  const [wanted, other] = formality === 'informal' ? [own.familiar, own.polite] : [own.polite, own.familiar];
  const found = formsIn(text, other.forms, { isCaseSensitive: other === own.polite && own.polite.isCaseSensitive });
  return found.length > 0 ? broken(`It addresses the reader with “${other.name}” instead of “${wanted.name}”.`) : kept;
}

function punctuationVerdict(rule: string, { exclamationMarks, questions, emoji }: TextMeasures): Verdict | null {
  if (!/\b(?:no|never|without)\b/i.test(rule)) return null;
  if (/exclamation/i.test(rule)) return exclamationMarks > 0 ? broken('It has an exclamation mark.') : kept;
  if (/question/i.test(rule)) return questions > 0 ? broken('It asks a question.') : kept;
  if (/emoji/i.test(rule)) return emoji > 0 ? broken('It has an emoji.') : kept;
  return null;
}

function spellingVerdict(rule: string, { text, language }: CheckedText): Verdict | null {
  const wanted = spellingIn(rule);
  // The language that the merchant asked for wins over the voice.
  if (!wanted || wanted !== spellingOf(language)) return null;
  const [found] = spelledAs(text, wanted === 'British' ? 'American' : 'British');
  return found ? broken(`“${found}” is not ${wanted} spelling.`) : kept;
}
