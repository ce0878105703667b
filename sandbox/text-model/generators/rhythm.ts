import { upperFirst } from '../text/english.ts';
import { countWords, sentencesOf } from '../text/words.ts';

/** Gives a text the sentence length, the exclamation marks and the emoji of a voice. */
export function withRhythm(text: string, voice: string): string {
  const [, min, max] = /(\d+) to (\d+) words in a sentence/.exec(voice) ?? [];
  const lines = text.split('\n').map((line) => sentencesOf(line));
  const paced = min && max ? lines.map((sentences) => withLength(sentences, Number(min), Number(max))) : lines;
  const every = Number(/An exclamation mark about every (\d+) sentences/.exec(voice)?.[1] ?? 0);
  const [, count = 0, emoji] = /About (\d+) emoji in a text.*?(\p{Emoji_Presentation})/u.exec(voice) ?? [];
  const loud = every > 0 ? exclaimed(paced, every) : paced;
  const written = loud.map((sentences) => sentences.join(' ')).join('\n');
  return emoji ? `${written} ${emoji.repeat(Math.min(3, Number(count)))}` : written;
}

function withLength(sentences: string[], min: number, max: number): string[] {
  const average = (list: string[]) => list.reduce((sum, sentence) => sum + countWords(sentence), 0) / list.length;
  let paced = sentences;
  while (paced.length > 0 && average(paced) > max) {
    const split = splitLongest(paced);
    if (split.length === paced.length) break;
    paced = split;
  }
  // In Greek a semicolon asks a question, and Chinese has its own.
  const canJoin = !/[\p{Script=Greek}\p{Script=Han}]/u.test(sentences.join(''));
  while (canJoin && paced.length > 1 && average(paced) < min) paced = joinShortest(paced);
  return paced;
}

/** In two at a comma or semicolon, where both halves can stand alone. */
function splitLongest(sentences: string[]): string[] {
  for (const sentence of sentences.toSorted((one, other) => countWords(other) - countWords(one))) {
    const at = [...sentence.matchAll(/[,;] (?:and )?/g)].find(
      ({ index }) => countWords(sentence.slice(0, index)) > 2 && countWords(sentence.slice(index)) > 2,
    );
    if (!at) continue;
    const place = sentences.indexOf(sentence);
    const halves = [`${sentence.slice(0, at.index)}.`, upperFirst(sentence.slice(at.index + at[0].length))];
    return sentences.toSpliced(place, 1, ...halves);
  }
  return sentences;
}

function joinShortest(sentences: string[]): string[] {
  const lengths = sentences
    .slice(1)
    .map((sentence, place) => countWords(sentence) + countWords(sentences[place] ?? ''));
  const place = lengths.indexOf(Math.min(...lengths));
  const [first = '', second = ''] = sentences.slice(place, place + 2);
  return sentences.toSpliced(place, 2, `${first.replace(/[.!。]$/u, '')}; ${second}`);
}

function exclaimed(lines: string[][], every: number): string[][] {
  let place = 0;
  return lines.map((sentences) =>
    sentences.map((sentence) => {
      place += 1;
      return place % every === 0 ? sentence.replace(/\.$/, '!') : sentence;
    }),
  );
}
