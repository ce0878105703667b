// npm run evals: a repeatable trial of writing quality. docs/evals.md says how to read it.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { answerFromFolder } from '../evals/answers.ts';
import { catalogueCases } from '../evals/catalogue-cases.ts';
import { casesFromFile, type EvalCase } from '../evals/eval-case.ts';
import { configuredModel, type EvalModel } from '../evals/model.ts';
import { ownCases } from '../evals/own-cases/own-cases.ts';
import { asJson, reportLines, reportOn } from '../evals/report.ts';
import { reportPage } from '../evals/report-page.ts';
import { runVoiceTrial, voiceTrialLines } from '../evals/voices/voice-trial.ts';
import { promptFor } from '../server/generation/prompts/prompt-for.ts';
import type { GeneratedText } from '../server/texts/generated-text.ts';

const usage = `Usage: npm run evals -- [--cases FILE.json] [--prompts DIR | --answers DIR] [--json FILE] [--html FILE] | --voices
  --cases    cases of your own: [{id, type, inputs, facts?: [{name, value, source}], settings}]
  --prompts  writes each case's prompt to DIR/<id>.txt and ends
  --answers  judges the answers in DIR/<id>.txt instead of asking the model
  --json     writes the report as JSON, and the page beside it with the ending .html
  --html     writes the page to this file
  --voices   instead of all that: whether texts written with five shops' voices can be told apart`;

const concurrency = 4;

try {
  await main();
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      cases: { type: 'string' },
      prompts: { type: 'string' },
      answers: { type: 'string' },
      json: { type: 'string' },
      html: { type: 'string' },
      voices: { type: 'boolean' },
    },
  });
  if (values.voices) return await tryVoices(configuredModel(process.env));
  const cases = values.cases ? casesFromFile(values.cases) : [...ownCases, ...catalogueCases()];
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
