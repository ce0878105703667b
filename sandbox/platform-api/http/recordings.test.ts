import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { differences, IdMap } from '../testing/compare-replies.ts';
import {
  caseFile,
  knownDifferences,
  type RecordedCase,
  type RecordedStep,
  recordedCases,
} from '../testing/recorded-cases.ts';
import { shopOf, tokenOf, writeRecordedShops } from '../testing/recorded-shops.ts';
import { type Answer, ShopClient } from '../testing/shop-client.ts';
import { type RunningSandbox, startSandbox } from '../testing/start-sandbox.ts';

const SHARED = resolve(import.meta.dirname, '../../../../shared/shopify');
const isHere = existsSync(SHARED);
const folders = ['recordings', 'recordings-more'];
const allowed = knownDifferences.flatMap(({ places }) => places);

// CI never skips: there the folder must be present.
describe.skipIf(!isHere && !process.env.CI)('the sandbox replies like a recorded live shop', () => {
  const cases = isHere ? folders.flatMap((folder) => recordedCases(join(SHARED, folder))) : [];
  const met = new Set<object>();
  let sandbox: RunningSandbox;

  beforeAll(async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-'));
    writeRecordedShops(dataDir, cases);
    sandbox = await startSandbox({}, dataDir);
  });
  afterAll(async () => await sandbox?.end());

  test('every recording is replayed, but for those that are listed', () => {
    const present = folders.flatMap((folder) => readdirSync(join(SHARED, folder)));
    const replayed = cases.map(({ recording }) => recording);
    const expected = [...replayed, ...caseFile.notReplayed.recordings].map((name) => `${name}.json`);
    expect(expected.sort()).toEqual(present.sort());
  });

  test.each(cases)('$recording', async (recorded) => {
    expect(await unlistedDifferences(recorded)).toEqual([]);
  });

  test('every listed difference still exists', () => {
    expect(allowed.filter((known) => !met.has(known))).toEqual([]);
  });

  async function unlistedDifferences({ recording, steps }: RecordedCase): Promise<object[]> {
    const client = new ShopClient(sandbox.url, shopOf(recording));
    client.token = tokenOf(recording);
    const same = new IdMap();
    const found: object[] = [];
    let previous: Answer = {};
    for (const step of steps) {
      if (step.upload !== undefined) await handIn(previous, step.upload);
      const ours = await answerTo(client, same.translate(step), step.isPolled ?? false);
      previous = ours;
      // Some recordings kept only the data of a reply.
      const reply = step.reply as Answer;
      const compared = reply.extensions || reply.errors ? ours : { data: ours.data };
      for (const difference of differences(reply, compared, same)) {
        const known = allowed.find(
          (each) =>
            each.recording === recording &&
            each.step === step.name &&
            `${difference.path}.`.startsWith(`${each.path}.`),
        );
        if (known) met.add(known);
        else found.push({ step: step.name, ...difference });
      }
    }
    return found;
  }

  async function answerTo(client: ShopClient, { query, variables }: RecordedStep, isPolled: boolean): Promise<Answer> {
    const answer = await client.query(query, variables);
    const status = answer.data?.bulkOperation?.status;
    if (!isPolled || (status !== 'CREATED' && status !== 'RUNNING')) return answer;
    await sleep(50);
    return answerTo(client, { query, variables } as RecordedStep, isPolled);
  }

  async function handIn({ data }: Answer, content: string): Promise<void> {
    const [target] = data.stagedUploadsCreate.stagedTargets;
    const form = new FormData();
    for (const { name, value } of target.parameters) form.append(name, value);
    form.append('file', new Blob([content], { type: 'text/jsonl' }), 'variables.jsonl');
    const reply = await fetch(target.url, { method: 'POST', body: form });
    expect(reply.status).toBe(201);
    expect(await reply.text()).toMatch(
      /<PostResponse><Location>.*<\/Location><Bucket>.*<\/Bucket><Key>.*<\/Key><ETag>.*<\/ETag><\/PostResponse>/,
    );
  }
});
