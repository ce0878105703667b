import { sentencesOf } from '../text/words.ts';
import { isPlainFact } from './blocks.ts';
import { type Limit, limitIn } from './limits.ts';

/** What the merchant's instructions ask for, as far as we understand them. */
export interface Wishes {
  /** Phrases to mention, from instructions such as "mention free returns". */
  mentions: string[];
  startsWithQuestion: boolean;
  endsWithQuestion: boolean;
  hasNoExclamations: boolean;
  /** Words that must not occur, in lower case. */
  avoided: string[];
  length: Limit | null;
  maxSentences: number | null;
}

const question =
  'question|frage|pregunta|domanda|pergunta|vraag|fråga|spørgsmål|spørsmål|kysymy|pytani|otázk|vprašanj|întrebare|вопрос|ερώτη|soru|jautājum|klausim|问题|提问|问句|질문|שאלה|सवाल|प्रश्न';
const start =
  'start|begin|open|beginn|commence|débute|empie|comien|inizia|comincia|comec|começ|börja|begynd|begynn|aloita|zacznij|rozpocznij|začn|încep|начн|ξεκίν|αρχίσ|başla|sāc|pradė|开头|开始|开场|시작|התחל|פתח|शुरू';
const end =
  'end\\b|finish|close with|ende\\b|beende|termin|finis|akhir|slut|eindig|lopeta|zakończ|konč|закончи|bitir|结尾|끝';
const both = (first: string, second: string): RegExp =>
  new RegExp(`(?:${first})[^.!\\n]{0,40}(?:${second})|(?:${second})[^.!\\n]{0,25}(?:${first})`, 'iu');
const startsWithQuestion = both(start, question);
const endsWithQuestion = both(end, question);

const mention =
  /(?<!\p{L})(?<!(?:not|n[’']t|never) )(?:mention|include|say|add|point out|highlight|erwähne[nt]?|nenne[nt]?|mentionne[rz]?|indique[rz]?|menciona[r]?|mencione|menziona[re]?|cita|vermeld|noem|nævn|nevn|nämn|mainitse|wspomnij|dodaj|zmiňte?|zmiň|omeni(?:te)?|mențione\p{L}*|piemin\p{L}*|paminėk\p{L}*|упомян\p{L}*|добавь|ανάφερε|αναφέρετε|提到|提及|ציין|הזכר)(?!\p{L}*ing)(?:\s+(?:that|dass|que|che|dat|at|att|että|że|že|da|că|ka|kad|что|ότι))?[\s:：]*(.+?)[.!。！]?$/iu;
const mentionAtTheEnd =
  /^(?:lütfen\s+)?(.+?)(?:(?:d[ae]n|t[ae]n|y[ıi]|[ıiuü])?\s+(?:bahset\p{L}*|belirt\p{L}*)|(?:을|를|도)\s*언급\p{L}*|\s+का\s+(?:उल्लेख|ज़िक्र).*)[.!]?$/iu;
const avoid =
  /(?<!\p{L})(?:avoid|do(?: not|n[’']t) (?:use|say|mention)|never (?:use|say|mention)|without mentioning|vermeide|erwähne (?:nicht|kein\p{L}*)|évite[rz]?|evita|evite|vermijd)\s+(?:the (?:word|phrase|term)s?\s+|das wort\s+|le mot\s+|la palabra\s+)?["“„«']?([^"”“»'.!,\n]{2,40})/giu;

export function wishesIn(instructions: string): Wishes {
  const sentences = sentencesOf(instructions).flatMap((sentence) =>
    sentence.split(
      /;\s|,?\s(?:and|und|et|y|e|en) (?=mention|end|start|avoid|erwähne|mentionne|menciona|menziona|vermeld)/iu,
    ),
  );
  const counted =
    /(?:in|only|exactly|max(?:imum)?(?: of)?|at most)\s+(one|two|three|four|five|\d)\s+(?:short\s+)?sentences?/iu.exec(
      instructions,
    )?.[1];
  return {
    mentions: sentences
      .filter((sentence) => !startsWithQuestion.test(sentence) && !endsWithQuestion.test(sentence))
      .map((sentence) => mention.exec(sentence)?.[1] ?? mentionAtTheEnd.exec(sentence)?.[1])
      .filter((wish): wish is string => wish !== undefined && isPlainFact(wish))
      .map((wish) => wish.trim().replace(/^["“„«](.*)["”“»]$/u, '$1')),
    startsWithQuestion: startsWithQuestion.test(instructions),
    endsWithQuestion: endsWithQuestion.test(instructions),
    hasNoExclamations:
      /(?:no|without|avoid|ohne|keine|sans|sin|senza|sem|geen|inga|ingen)\s+(?:any\s+)?(?:exclamation|ausrufe|point d|signos de excl|punti escl|pontos de excl|uitroep|utrops|udråbs|utrops)/iu.test(
        instructions,
      ),
    avoided: [...instructions.matchAll(avoid)]
      .map(([, word = '']) => word.trim().toLowerCase())
      .filter((word) => !/exclamation|question/.test(word)),
    length: limitIn(instructions),
    maxSentences: counted ? (numberWords[counted.toLowerCase()] ?? Number(counted)) : null,
  };
}

const numberWords: Record<string, number> = { one: 1, two: 2, three: 3, four: 4, five: 5 };
