// npm run evals: a repeatable trial of writing quality. docs/evals.md says how to read it.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { answerFromFolder } from '../evals/answers.ts';
import { blindSheet } from '../evals/blind.ts';
import { catalogueCases } from '../evals/catalogue-cases.ts';
import { casesFromFile, type EvalCase } from '../evals/eval-case.ts';
import { configuredModel, type EvalModel } from '../evals/model.ts';
import { ownCases } from '../evals/own-cases.ts';
import { asJson, reportLines, reportOn } from '../evals/report.ts';
import { reportPage } from '../evals/report-page.ts';
import { verdictLines } from '../evals/verdicts.ts';
import { runVoiceTrial, voiceTrialLines } from '../evals/voices/voice-trial.ts';
import { promptFor } from '../server/generation/prompts/prompt-for.ts';
import type { GeneratedText } from '../server/texts/generated-text.ts';

const usage = `Usage: npm run evals -- [--cases FILE.json] [--prompts DIR | --answers DIR] [--json FILE] [--html FILE] | --voices
       npm run evals -- [--cases FILE.json] [--out DIR] --blind DIR_A DIR_B [DIR_C] | --verdicts FILE
  --cases    cases of your own: [{id, type, inputs, facts?: [{name, value, source}], settings}]
  --prompts  writes each case's prompt to DIR/<id>.txt and ends
  --answers  judges the answers in DIR/<id>.txt instead of asking the model
  --json     writes the report as JSON, and the page beside it with the ending .html
  --html     writes the page to this file
  --voices   instead of all that: whether texts written with five shops' voices can be told apart
  --blind    writes blind.md, the texts of two or three folders in random order, and blind-key.json
  --verdicts reads what a judge wrote about blind.md, and prints the table
  --out      where blind.md and blind-key.json are; by default here`;

const concurrency = 4;
const keyFile = 'blind-key.json';

try {
  await main();
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      cases: { type: 'string' },
      prompts: { type: 'string' },
      answers: { type: 'string' },
      json: { type: 'string' },
      html: { type: 'string' },
      voices: { type: 'boolean' },
      blind: { type: 'boolean' },
      verdicts: { type: 'string' },
      out: { type: 'string', default: '.' },
    },
  });
  if (values.voices) return await tryVoices(configuredModel(process.env));
  if (values.verdicts) return readVerdicts(values.verdicts, values.out);
  const cases = values.cases ? casesFromFile(values.cases) : [...ownCases, ...catalogueCases()];
  if (values.blind) return writeBlind(cases, positionals, values.out);
  if (values.prompts) return writePrompts(cases, values.prompts);
  const answered = values.answers
    ? answersIn(values.answers, cases)
    : await answersOf(configuredModel(process.env), cases);
  const report = reportOn(answered);
  console.log(reportLines(report).join('\n'));
  if (values.json) writeFileSync(values.json, asJson(report));
  const page = values.html ?? values.json?.replace(/(?:\.json)?$/, '.html');
  if (page) writeFileSync(page, reportPage(report, cases));
}

async function tryVoices(model: EvalModel): Promise<void> {
  console.log(`Asking ${model.name}.`);
  console.log(voiceTrialLines(await runVoiceTrial(model)).join('\n'));
}

function writePrompts(cases: EvalCase[], folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const evalCase of cases) {
    const { system, user } = promptFor(evalCase);
    writeFileSync(join(folder, `${evalCase.id}.txt`), `${system}\n\n${user}\n`);
  }
  console.log(`${cases.length} prompts are in ${folder}. Answers go to <id>.txt in a folder for --answers.`);
}

function writeBlind(cases: EvalCase[], folders: string[], out: string): void {
  const { sheet, key } = blindSheet(cases, folders);
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, 'blind.md'), sheet);
  writeFileSync(join(out, keyFile), `${JSON.stringify(key, null, 2)}\n`);
  console.log(`${Object.keys(key).length} cases are in ${join(out, 'blind.md')}. Keep ${keyFile} from the judge.`);
}

/** The key is where the sheet was written, or beside the verdicts. */
function readVerdicts(file: string, out: string): void {
  const keys = [join(out, keyFile), join(dirname(file), keyFile)];
  const key = keys.find(existsSync);
  if (!key) throw new Error(`There is no ${keys.join(' and no ')}.`);
  const json = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
  console.log(verdictLines(json(key), json(file)).join('\n'));
}

interface Answered {
  evalCase: EvalCase;
  answer: GeneratedText | null;
}

function answersIn(folder: string, cases: EvalCase[]): Answered[] {
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}.`);
  return cases.map((evalCase) => ({ evalCase, answer: answerFromFolder(folder, evalCase) }));
}

async function answersOf(model: EvalModel, cases: EvalCase[]): Promise<Answered[]> {
  console.log(`Asking ${model.name} for ${cases.length} texts.`);
  const answered: Answered[] = [];
  const waiting = [...cases];
  const lanes = Array.from({ length: concurrency }, async () => {
    for (let evalCase = waiting.shift(); evalCase; evalCase = waiting.shift()) {
      answered.push({ evalCase, answer: await answerOrNull(model, evalCase) });
    }
  });
  await Promise.all(lanes);
  return answered.sort((left, right) => cases.indexOf(left.evalCase) - cases.indexOf(right.evalCase));
}

async function answerOrNull(model: EvalModel, evalCase: EvalCase): Promise<GeneratedText | null> {
  try {
    return await model.answer(evalCase);
  } catch (error) {
    console.error(`${evalCase.id}: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
}
