import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { languageIds } from '../common/catalogue/completion-settings.ts';
import { completionTypeIds } from '../common/catalogue/completion-types.ts';
import type { VoiceRule } from '../common/contract/voices/voice-shapes.ts';
import { promptFor, promptVersion } from '../server/generation/prompts/prompt-for.ts';
import { learnVoice } from '../server/voices/rules/learn-voice.ts';
import { answerFrom } from './answers.ts';
import { type EvalCase, evalCase, type WrittenCase } from './eval-case.ts';
import { judge } from './judge.ts';
import { ownCases } from './own-cases.ts';
import { measurePlantedClaims, plantedClaims, plantedFresh, plantedHeldOut } from './planted-claims.ts';
import { likenesses } from './similarity.ts';
import { runVoiceTrial, shops, voiceTrialLines } from './voices/voice-trial.ts';

test('our cases cover every type and every language, with unique ids', () => {
  expect(ownCases.length).toBeGreaterThanOrEqual(60);
  expect(new Set(ownCases.map(({ id }) => id)).size).toBe(ownCases.length);
  // Alt texts need a picture, which a case does not have.
  const types = completionTypeIds.filter((type) => type !== 'image_alt_text');
  expect(new Set(ownCases.map(({ type }) => type))).toEqual(new Set(types));
  expect(new Set(ownCases.map(({ settings }) => settings.language))).toEqual(new Set(languageIds));
});

test('the planted claims are two hundred sentences in ten languages, and most inventions are found', () => {
  const { sentences, languages, recall, supported, falselyMarked } = measurePlantedClaims(plantedClaims);
  expect(sentences).toBeGreaterThanOrEqual(200);
  expect(languages).toBeGreaterThanOrEqual(10);
  expect(recall).toBeGreaterThan(0.8);
  expect(falselyMarked / supported).toBeLessThan(0.1);
  const all = plantedClaims.flatMap((about) =>
    [...about.supported, ...about.invented].map((text) => about.language + text),
  );
  expect(new Set(all).size).toBe(all.length);
});

test.each([
  ['fresh', plantedFresh, 0.9],
  ['held out', plantedHeldOut, 0.8],
])(
  'the %s sentences are about other products in ten languages, and most inventions among them are found',
  (_, group, least) => {
    const { sentences, languages, recall, supported, falselyMarked } = measurePlantedClaims(group);
    expect(sentences).toBeGreaterThanOrEqual(60);
    expect(languages).toBe(10);
    expect(recall).toBeGreaterThanOrEqual(least);
    expect(falselyMarked / supported).toBeLessThan(0.1);
  },
);

const shelf: WrittenCase = {
  id: 'shelf',
  type: 'product_description',
  inputs: { product_name: 'Nordby Wall Shelf', product_description: 'Oiled oak, 80 x 20 cm, holds 12 kg.' },
  facts: [{ name: 'Ships from', value: 'Lyon in 2 days', source: 'merchant' }],
  settings: {},
};

describe('judging', () => {
  const judged = (text: string, more: Partial<WrittenCase> = {}) =>
    judge(evalCase({ ...shelf, ...more }), answerFrom(text, more.type ?? shelf.type));

  test('a true text is accepted without a remark', () => {
    expect(judged('The Nordby Wall Shelf is oiled oak, 80 x 20 cm. It ships from Lyon in 2 days.')).toMatchObject({
      isAccepted: true,
      faults: [],
      unsupported: [],
      unmarked: [],
      cliches: [],
    });
  });

  test('an invented figure is unsupported, and a named untruth that the check overlooks is unmarked', () => {
    const { unsupported, unmarked } = judged('The shelf holds 40 kg. Birds like it.', {
      neverSays: ['birds', '40 kg', 'steel'],
    });
    expect(unsupported).toEqual(['40 kg']);
    expect(unmarked).toEqual(['birds']);
  });

  test('stock phrases, missing words, too many gaps and a misfit keyword in a title are faults', () => {
    expect(judged('Whether you read or cook, it holds 12 kg. It is oak.').cliches).toEqual(['Whether you']);
    expect(judged('A shelf of oak.', { says: ['12 kg'] }).faults).toEqual(['It does not say “12 kg”.']);
    const reply = { type: 'support_response' as const, inputs: { support_message: 'Where is it?' } };
    expect(judged('Hello,\n\n[a] [b] [c] is on its way.\n\nThe team', reply).faults).toEqual([
      'It has 3 gaps; two are allowed.',
    ]);
    const title = { type: 'product_meta_title' as const, inputs: { ...shelf.inputs, product_keywords: 'bike helmet' } };
    expect(judged('Bike Helmet Shelf of Oak', title).faults.join()).toContain('does not fit, and it is in a title');
  });

  test('the parts of a JSON answer are read from a fence, and an answer without them is rejected', () => {
    const meta = { type: 'product_meta_fields' as const };
    const answer = {
      product_meta_title: 'Nordby Wall Shelf – Oiled Oak, 80 x 20 cm',
      product_meta_description:
        'The Nordby Wall Shelf is an oak shelf of 80 x 20 cm that holds 12 kg. It is oiled and ships from Lyon in 2 days, ready to hang.',
    };
    expect(judged(`\`\`\`json\n${JSON.stringify(answer)}\n\`\`\``, meta)).toMatchObject({ isAccepted: true });
    expect(judged('Just words.', meta)).toMatchObject({ isAccepted: false });
  });
});

test('texts that share their sentences are alike, whatever the product', () => {
  const frame = (name: string) =>
    `The ${name} does one thing and does it without fuss, today and in the years to come.`;
  const text = (id: string, words: string, ownWords: string) => ({ id, language: 'en-US', text: words, ownWords });
  const alike = likenesses([
    text('mug', frame('stoneware mug'), 'stoneware mug'),
    text('lamp', frame('brass lamp'), 'brass lamp'),
    text('boots', 'Nubuck boots whose soles any cobbler can replace, in sizes from 36 up to 47, black or brown.', ''),
  ]);
  expect(alike.get('mug')).toMatchObject([{ id: 'lamp' }]);
  expect(alike.get('boots')).toEqual([]);
});

describe('npm run evals', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'yodel-evals-'));
    await writeFile(join(folder, 'cases.json'), JSON.stringify([shelf, { ...shelf, id: 'second' }]));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const script = join(import.meta.dirname, '../scripts/evals.ts');
  const run = (...options: string[]) =>
    promisify(execFile)(process.execPath, [script, '--cases', join(folder, 'cases.json'), ...options]);

  test('judges a folder of answers and writes JSON and a page', async () => {
    await writeFile(join(folder, 'shelf.txt'), 'If you are looking for a <b>shelf</b>, it holds 40 kg. It is oak.');
    const json = join(folder, 'report.json');
    const { stdout } = await run('--answers', folder, '--json', json);

    expect(stdout).toContain('Answered 1 of 2; accepted at the first attempt 0');
    expect(stdout).toMatch(/Planted claims: \d+ sentences in \d+ languages; found \d+ of \d+ invented/);
    const report = JSON.parse(await readFile(json, 'utf8'));
    expect(report).toMatchObject({ promptVersion, totals: { cases: 2, answered: 1, unsupported: 1, openings: 1 } });
    expect(report.cases).toMatchObject([
      { id: 'shelf', isAccepted: false, unsupported: ['40 kg'], cliches: ['If you are looking for'], alike: [] },
      { id: 'second', isAccepted: false, faults: ['There is no answer.'] },
    ]);
    const page = await readFile(join(folder, 'report.html'), 'utf8');
    expect(page).toContain('<mark>40 kg</mark>');
    expect(page).toContain('Lyon in 2 days');
    expect(page).not.toContain('<b>shelf</b>');
  });

  test('writes the prompts only', async () => {
    const prompts = join(folder, 'prompts');
    await run('--prompts', prompts);
    expect((await readdir(prompts)).sort()).toEqual(['second.txt', 'shelf.txt']);
    const { system, user } = promptFor(evalCase(shelf));
    expect(await readFile(join(prompts, 'shelf.txt'), 'utf8')).toBe(`${system}\n\n${user}\n`);
  });

  test('without a configured model the sandbox’s answers', async () => {
    const { stdout } = await run();
    expect(stdout).toContain('the sandbox’s text model (set AI_MODEL for another)');
    expect(stdout).toContain('Answered 2 of 2');
  });

  test('two folders are compared blind, and what no judge has seen is not judged', async () => {
    const [before, after] = [join(folder, 'before'), join(folder, 'after')];
    for (const [each, id, text] of [
      [before, 'shelf', 'It is oak.'],
      [after, 'shelf', 'Oak, oiled.'],
      [before, 'second', 'It is wood.'],
    ] as const) {
      await mkdir(each, { recursive: true });
      await writeFile(join(each, `${id}.txt`), text);
    }
    await run('--blind', before, after, '--out', folder);
    const sheet = await readFile(join(folder, 'blind.md'), 'utf8');
    for (const shown of ['It is oak.', 'Oak, oiled.', 'It is wood.', '(no text)', 'Ships from: Lyon in 2 days'])
      expect(sheet).toContain(shown);
    expect(sheet).not.toContain(before);

    const key = JSON.parse(await readFile(join(folder, 'blind-key.json'), 'utf8'));
    const letterOf = (each: string) => (key.shelf.A === each ? 'A' : 'B');
    const good = { publishable: true, why: '', hard: [], soft: [], language: 5, craft: 4, settings: 5 };
    const bad = { publishable: false, why: 'dull', hard: ['oak'], soft: ['nice', 'fine'], craft: 2 };
    const verdicts = join(folder, 'verdicts.json');
    const judged = (shelfVerdicts: object) => writeFile(verdicts, JSON.stringify({ shelf: shelfVerdicts }));
    await judged({ rank: [letterOf(after), letterOf(before)], [letterOf(before)]: bad, [letterOf(after)]: good });
    const { stdout } = await run('--verdicts', verdicts);
    expect(stdout.split('\n')).toEqual(
      expect.arrayContaining([
        `| | ${after} | ${before} |`,
        '| ranked first | 1 of 1 | 0 of 1 |',
        '| publishable unedited | 1 of 1 | 0 of 1 |',
        '| hard statements | 0 in 1 texts | 1 in 1 texts |',
        '| soft statements | 0 in 1 texts | 2 in 1 texts |',
        '| craft | 4.0 | 2.0 |',
        '| language | 5.0 | not judged |',
        '| texts not judged | 1 of 2 | 1 of 2 |',
      ]),
    );
    await judged({ rank: [], C: good });
    await expect(run('--verdicts', verdicts)).rejects.toMatchObject({
      stderr: expect.stringContaining('The sheet has no C in shelf.'),
    });
  });

  test('a wrong case is named', async () => {
    await writeFile(join(folder, 'cases.json'), JSON.stringify([{ ...shelf, type: 'poem' }]));
    await expect(run()).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('Case 1 of') });
  });
});

const rulesIn = (texts: string[]) => {
  const learnt = learnVoice(texts.map((text) => ({ text, productType: null, facts: '' })));
  return learnt.type === 'refused' ? [] : learnt.rules;
};

test('texts written with a shop’s voice are attributed to it far above chance, and without it at chance', async () => {
  // A writer who keeps to each voice word for word, and to none without one.
  const writer = {
    name: 'a copyist',
    answer: async (_: EvalCase, voice: VoiceRule[] = []) => {
      const shop = Object.values(shops).find((texts) => JSON.stringify(rulesIn(texts)) === JSON.stringify(voice));
      return (shop ?? shops.weaver)?.[0] ?? '';
    },
  };
  const trial = await runVoiceTrial(writer);
  const share = ({ right, texts }: { right: number; texts: number }) => right / texts;
  expect(trial.shops).toBe(5);
  expect(share(trial.own)).toBeGreaterThan(0.9);
  expect(share(trial.withoutVoice)).toBeLessThanOrEqual(0.3);
  expect(share(trial.withVoice)).toBeGreaterThanOrEqual(0.8);
  expect(trial.withVoice.distance).toBeLessThan(trial.withoutVoice.distance / 2);
  expect(voiceTrialLines(trial).join('\n')).toContain('by chance: 20 %');
});
