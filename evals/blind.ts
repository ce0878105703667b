import { randomInt } from 'node:crypto';
import { definitionOf } from '../common/catalogue/completion-types.ts';
import type { GeneratedText } from '../server/texts/generated-text.ts';
import { answerFromFolder } from './answers.ts';
import type { EvalCase } from './eval-case.ts';

/** For each case, which folder the text under each letter comes from. */
export type BlindKey = Record<string, Record<string, string>>;

const letters = ['A', 'B', 'C'];

/** A sheet for a judge who must not know which text is whose, and the key to it. */
export function blindSheet(cases: EvalCase[], folders: string[]): { sheet: string; key: BlindKey } {
  if (folders.length < 2 || folders.length > letters.length) throw new Error('--blind compares two or three folders.');
  const key: BlindKey = {};
  const sections = cases.flatMap((evalCase) => {
    const texts = folders.map((folder) => ({ folder, answer: answerFromFolder(folder, evalCase) }));
    if (texts.every(({ answer }) => answer === null)) return [];
    const shuffled = inRandomOrder(texts).map((text, place) => ({ ...text, letter: letters[place] ?? '' }));
    key[evalCase.id] = Object.fromEntries(shuffled.map(({ letter, folder }) => [letter, folder]));
    return [
      caseLines(evalCase),
      ...shuffled.map(({ letter, answer }) => `### ${letter}\n\n${answer === null ? '(no text)' : textOf(answer)}`),
    ];
  });
  if (sections.length === 0) throw new Error(`None of these folders has an answer to a case: ${folders.join(', ')}.`);
  return { sheet: `${[instructions, ...sections].join('\n\n')}\n`, key };
}

const instructions = `# Which text is better?

Judge each text as the editor of the store it is for, before you look at the next case. Write a JSON file:

    {"<case>": {"rank": ["B", "A"], "A": {"publishable": true, "why": "…", "hard": [], "soft": [], "language": 4, "craft": 4, "settings": 5}, "B": {…}}}

- rank: the letters, best first.
- publishable: you would put it into the store as it stands; why, in one sentence.
- hard: statements that the data does not support and a customer could hold against the store. soft: others that nobody could prove.
- language, craft, settings (length, tone, language and instructions are kept): 1 to 5.`;

function inRandomOrder<Item>(items: Item[]): Item[] {
  const left = [...items];
  return items.flatMap(() => left.splice(randomInt(left.length), 1));
}

function caseLines({ id, type, inputs, facts, settings }: EvalCase): string {
  const { completionLength, language, tone, freeTextInstructions } = settings;
  const given = [
    `${definitionOf(type).name} · ${language} · ${tone} · ${completionLength}`,
    ...Object.entries(inputs).map(([name, value]) => `${name}: ${value}`),
    ...facts.map(({ name, value, source }) => `${name}: ${value} (${source})`),
    ...(freeTextInstructions ? [`Special instructions: ${freeTextInstructions}`] : []),
  ];
  return `## ${id}\n\n${given.map((line) => `- ${line.replaceAll('\n', '\n  ')}`).join('\n')}`;
}

const textOf = (text: GeneratedText): string =>
  typeof text === 'string' ? text.trim() : text.map(({ id, output }) => `**${id}**: ${output.trim()}`).join('\n\n');
