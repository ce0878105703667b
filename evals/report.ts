import { promptVersion } from '../server/generation/prompts/prompt-for.ts';
import type { EvalCase } from './eval-case.ts';
import { type Judgement, judge, plain, sourcesOf } from './judge.ts';
import {
  measurePlantedClaims,
  type PlantedResult,
  plantedClaims,
  plantedFresh,
  plantedHeldOut,
} from './planted-claims.ts';
import { likenesses } from './similarity.ts';

export interface Totals {
  cases: number;
  answered: number;
  accepted: number;
  /** Cases whose text is too short or too long, or not in the language asked for. */
  wrongLength: number;
  wrongLanguage: number;
  /** Texts with a statement without a source, and those statements. */
  textsWithUnsupported: number;
  unsupported: number;
  unmarked: number;
  openings: number;
  endings: number;
  cliches: number;
  /** Texts that resemble another one. */
  alike: number;
  planted: PlantedResult;
  /** Sentences whose author did not know the rules; the rules were improved with them since. */
  plantedFresh: PlantedResult;
  /** Sentences that no rule was made with. */
  plantedHeldOut: PlantedResult;
}

export interface Report {
  promptVersion: string;
  totals: Totals;
  cases: Judgement[];
}

/** Judges each answer alone, and compares it with the others. */
export function reportOn(answered: { evalCase: EvalCase; answer: Parameters<typeof judge>[1] }[]): Report {
  const judged = answered.map(({ evalCase, answer }) => judge(evalCase, answer));
  const alike = likenesses(
    answered.flatMap(({ evalCase, answer }) =>
      answer === null
        ? []
        : [
            {
              id: evalCase.id,
              language: evalCase.settings.language,
              text: plain(answer),
              ownWords: sourcesOf(evalCase).join('\n'),
            },
          ],
    ),
  );
  const cases = judged.map((judgement) => ({ ...judgement, alike: alike.get(judgement.id) ?? [] }));
  return { promptVersion, totals: totalsOf(cases), cases };
}

function totalsOf(cases: Judgement[]): Totals {
  const count = (fits: (judgement: Judgement) => boolean) => cases.filter(fits).length;
  const sum = (amount: (judgement: Judgement) => number) => cases.reduce((total, each) => total + amount(each), 0);
  const stock = (kind: string) => sum((each) => each.stock.filter((phrase) => phrase.kind === kind).length);
  const hasFault = (pattern: RegExp) => count(({ faults }) => faults.some((fault) => pattern.test(fault)));
  return {
    cases: cases.length,
    answered: count(({ answer }) => answer !== null),
    accepted: count(({ isAccepted }) => isAccepted),
    wrongLength: hasFault(/\d+ (?:words|characters);|far too long/),
    wrongLanguage: hasFault(/It is not written in/),
    textsWithUnsupported: count(({ unsupported, unmarked }) => unsupported.length + unmarked.length > 0),
    unsupported: sum(({ unsupported }) => unsupported.length),
    unmarked: sum(({ unmarked }) => unmarked.length),
    openings: stock('opening'),
    endings: stock('ending'),
    cliches: stock('cliche'),
    alike: count(({ alike }) => alike.length > 0),
    planted: measurePlantedClaims(plantedClaims),
    plantedFresh: measurePlantedClaims(plantedFresh),
    plantedHeldOut: measurePlantedClaims(plantedHeldOut),
  };
}

/** The report as lines for a terminal: one per case that needs a look, then the totals. */
export function reportLines({ promptVersion: version, totals, cases }: Report): string[] {
  return [
    ...cases.flatMap((judgement) => {
      const notes = notesOn(judgement);
      return notes.length > 0
        ? [`${judgement.isAccepted ? 'ok  ' : 'FAIL'} ${judgement.id}: ${notes.join(' | ')}`]
        : [];
    }),
    '',
    `Prompt version ${version}`,
    `Answered ${totals.answered} of ${totals.cases}; accepted at the first attempt ${totals.accepted}`,
    `Wrong length ${totals.wrongLength}; wrong language ${totals.wrongLanguage}`,
    `Unsupported statements: ${totals.unsupported} marked, ${totals.unmarked} unmarked, in ${totals.textsWithUnsupported} texts`,
    `Stock openings ${totals.openings}, stock endings ${totals.endings}, clichés ${totals.cliches}; texts like another ${totals.alike}`,
    plantedLine('Planted claims', totals.planted),
    plantedLine('Planted claims, fresh', totals.plantedFresh),
    plantedLine('Planted claims, held out', totals.plantedHeldOut),
  ];
}

const plantedLine = (name: string, planted: PlantedResult): string =>
  `${name}: ${planted.sentences} sentences in ${planted.languages} languages; found ${planted.found} of ${planted.invented} invented (recall ${planted.recall}); false marks on ${planted.falselyMarked} of ${planted.supported} true ones`;

export const notesOn = ({ faults, unsupported, unmarked, cliches, alike }: Judgement): string[] => [
  ...faults,
  ...unsupported.map((claim) => `not in the data: ${claim}`),
  ...unmarked.map((claim) => `untrue and unmarked: ${claim}`),
  ...cliches.map((phrase) => `stock phrase: ${phrase}`),
  ...alike.slice(0, 2).map(({ id, score }) => `like ${id} (${score})`),
];

/** What `--json` writes. */
export const asJson = ({ promptVersion: version, totals, cases }: Report): string =>
  `${JSON.stringify(
    {
      promptVersion: version,
      totals,
      cases: cases.map(({ stock: _stock, answer: _answer, ...judgement }) => judgement),
    },
    null,
    2,
  )}\n`;
