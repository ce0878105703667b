import { z } from 'zod';
import type { BlindKey } from './blind.ts';

const score = z.number().min(1).max(5).optional();
const verdict = z.object({
  publishable: z.boolean().optional(),
  why: z.string().optional(),
  hard: z.array(z.string()).optional(),
  soft: z.array(z.string()).optional(),
  language: score,
  craft: score,
  settings: score,
});
type Verdict = z.output<typeof verdict>;

const verdictsOfCases = z.record(z.string(), z.object({ rank: z.array(z.string()).optional() }).catchall(verdict));

/** What a judge wrote, read with the key of the sheet, as a table with a column for each folder. */
export function verdictLines(key: BlindKey, written: unknown): string[] {
  const read = verdictsOfCases.safeParse(written);
  if (!read.success) throw new Error(`The verdicts are not as the sheet asks: ${z.prettifyError(read.error)}`);
  const unknown = unknownNames(key, read.data);
  if (unknown.length > 0) throw new Error(`The sheet has no ${unknown.join(', ')}.`);
  const folders = [...new Set(Object.values(key).flatMap((texts) => Object.values(texts)))].sort();
  const columns = folders.map((folder) => columnOf(folder, key, read.data));
  const rows = Object.keys(columns[0] ?? {});
  return [
    `| | ${folders.join(' | ')} |`,
    `| --- |${' --- |'.repeat(folders.length)}`,
    ...rows.map((row) => `| ${row} | ${columns.map((column) => column[row]).join(' | ')} |`),
  ];
}

type Written = z.output<typeof verdictsOfCases>;

function unknownNames(key: BlindKey, written: Written): string[] {
  return Object.entries(written).flatMap(([id, { rank = [], ...verdicts }]) => {
    const known = key[id];
    if (!known) return [`case ${id}`];
    return [...rank, ...Object.keys(verdicts)].filter((letter) => !known[letter]).map((letter) => `${letter} in ${id}`);
  });
}

/** Only what the judge wrote down counts: a text or a figure that is missing is not judged, and never good. */
function columnOf(folder: string, key: BlindKey, written: Written): Record<string, string> {
  const cases = Object.entries(key).flatMap(([id, texts]) => {
    const letter = Object.keys(texts).find((each) => texts[each] === folder);
    return letter ? [{ letter, given: written[id] }] : [];
  });
  const ranked = cases.filter(({ given }) => given?.rank?.length);
  const first = ranked.filter(({ letter, given }) => given?.rank?.[0] === letter);
  const verdicts = cases.flatMap(({ letter, given }) => (given?.[letter] ? [given[letter] as Verdict] : []));
  const said = <Name extends keyof Verdict>(name: Name) =>
    verdicts.map((each) => each[name]).filter((value) => value !== undefined);
  return {
    'ranked first': outOf(first.length, ranked.length),
    'publishable unedited': outOf(said('publishable').filter(Boolean).length, said('publishable').length),
    'hard statements': countOf(said('hard')),
    'soft statements': countOf(said('soft')),
    craft: meanOf(said('craft')),
    language: meanOf(said('language')),
    settings: meanOf(said('settings')),
    'texts not judged': `${cases.length - verdicts.length} of ${cases.length}`,
  };
}

const notJudged = 'not judged';
const outOf = (count: number, all: number): string => (all === 0 ? notJudged : `${count} of ${all}`);
const countOf = (lists: string[][]): string =>
  lists.length === 0 ? notJudged : `${lists.flat().length} in ${lists.length} texts`;
const meanOf = (scores: number[]): string =>
  scores.length === 0 ? notJudged : (scores.reduce((sum, each) => sum + each, 0) / scores.length).toFixed(1);
