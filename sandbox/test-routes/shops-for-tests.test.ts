import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ShopClient } from '../platform-api/testing/shop-client.ts';
import { type RunningSandbox, startSandbox } from '../platform-api/testing/start-sandbox.ts';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(async () => await sandbox.end());

interface Row {
  id: string;
  media: { id: string }[];
}

async function freshShop(catalogue?: string): Promise<ShopClient> {
  const { shop } = await new ShopClient(sandbox.url).testRoute<{ shop: string }>('POST', 'shops', { catalogue });
  return new ShopClient(sandbox.url, shop).connect();
}
const idsOf = async (client: ShopClient): Promise<string[]> =>
  (await client.testRoute<Row[]>('GET', 'products')).flatMap(({ id, media }) => [id, ...media.map((each) => each.id)]);

/** What the model says to this shop, with one part if it is named; a number is the status of an error. */
async function ask(client: ShopClient, content: string, part?: string): Promise<string | number> {
  const user = createHash('sha256').update(client.shop).digest('hex');
  const reply = await fetch(`${sandbox.url}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer key' },
    body: JSON.stringify({
      model: 'sandbox-writer',
      user,
      messages: [{ role: 'user', content }],
      ...(part
        ? {
            response_format: {
              type: 'json_schema',
              json_schema: { name: part, schema: { properties: { [part]: {} } } },
            },
          }
        : {}),
    }),
  });
  if (!reply.ok) return reply.status;
  return ((await reply.json()) as { choices: { message: { content: string } }[] }).choices[0]?.message.content ?? '';
}

test('a fresh shop has the catalogue that was asked for, and no id of another shop', async () => {
  const [first, second] = await Promise.all([freshShop(), freshShop('demo')]);
  const [small, empty] = await Promise.all([freshShop('small'), freshShop('empty')]);
  expect([(await idsOf(small)).length > 0, await idsOf(empty)]).toEqual([true, []]);
  const all = [...new Set(await idsOf(first)), ...new Set(await idsOf(second)), ...new Set(await idsOf(small))];
  expect(new Set(all).size).toBe(all.length);
  const titles = (client: ShopClient) => client.query('{ products(first: 100) { nodes { title } } }');
  expect((await titles(first)).data).toEqual((await titles(second)).data);
  expect(await first.testRoute('POST', 'shops', { catalogue: 'huge' })).toHaveProperty('error');
});

describe('faults and counts of one shop', () => {
  const readShop = async (client: ShopClient) => (await client.post('{ shop { id } }')).status;

  test('a fault set for a shop is no other shop’s', async () => {
    const [faulty, sound] = await Promise.all([freshShop('empty'), freshShop('empty')]);
    await faulty.testRoute('PUT', 'faults', { platform: { errorRate: 1 }, model: { errorRate: 1 } });
    expect([await readShop(faulty), await readShop(sound)]).toEqual([503, 200]);
    expect([await ask(faulty, 'Hello'), await ask(sound, 'Hello')]).toEqual([500, expect.any(String)]);
    await faulty.testRoute('PUT', 'faults', {});
    expect(await readShop(faulty)).toBe(200);
  });

  test('calls are counted for each shop', async () => {
    const [busy, idle] = await Promise.all([freshShop('empty'), freshShop('empty')]);
    await readShop(busy);
    await ask(busy, 'Hello');
    expect(await busy.testRoute('GET', 'calls')).toMatchObject({
      platform: { shop: 1 },
      model: { 'chat.completions': 1 },
    });
    expect(await idle.testRoute('GET', 'calls')).toEqual({ platform: { access_token: 1 }, model: {} });
  });

  test('a fresh shop is throttled only if its test asks for it', async () => {
    const client = await freshShop('empty');
    const deletion = 'productDelete(input: { id: "gid://shopify/Product/1" }) { deletedProductId }';
    const costly = `mutation M { ${Array.from({ length: 95 }, (_, number) => `a${number}: ${deletion}`).join(' ')} }`;
    const errors = async () =>
      (await Promise.all([1, 2, 3].map(() => client.query(costly)))).flatMap((reply) => reply.errors ?? []);
    expect(await errors()).toEqual([]);
    await client.testRoute('PUT', 'faults', { platform: { throttle: true } });
    expect(await errors()).toContainEqual(expect.objectContaining({ message: 'Throttled' }));
  });
});

describe('queued answers', () => {
  test('the model gives a shop its queued answers in their order, and other shops its own', async () => {
    const [client, other] = await Promise.all([freshShop('empty'), freshShop('empty')]);
    await client.testRoute('PUT', 'model/next', {
      answers: [{ text: 'First.' }, { error: 503 }, { parts: { headline: 'Second' } }],
    });
    expect(await ask(other, 'Hello')).not.toBe('First.');
    expect([await ask(client, 'Hello'), await ask(client, 'Hello'), await ask(client, 'Hello')]).toEqual([
      'First.',
      503,
      '{"headline":"Second"}',
    ]);
    expect(await ask(client, 'Hello')).not.toContain('Second');
  });

  test('an answer with words to match waits for a request that has them', async () => {
    const client = await freshShop('empty');
    await client.testRoute('PUT', 'model/next', { answers: [{ text: 'About wool.' }], match: 'wool' });
    expect(await ask(client, 'About linen')).not.toBe('About wool.');
    expect(await ask(client, 'About wool')).toBe('About wool.');
  });

  test('a check of statements takes no queued text, and a text no list of statements', async () => {
    const client = await freshShop('empty');
    const statements = '{"statements": []}';
    await client.testRoute('PUT', 'model/next', { answers: [{ text: statements }, { text: 'A text.' }] });
    expect(await ask(client, 'Write')).toBe('A text.');
    expect(await ask(client, 'Trace', 'statements')).toBe(statements);
  });

  test('a shop’s prompts can be read, and no other shop’s are among them', async () => {
    const [client, other] = await Promise.all([freshShop('empty'), freshShop('empty')]);
    await ask(client, 'About wool');
    await ask(other, 'About linen');
    await ask(client, 'About silk');
    expect(await client.testRoute('GET', 'model/prompts')).toEqual(['About wool', 'About silk']);
  });

  test('queued answers can be forgotten, and a misspelt one is refused', async () => {
    const client = await freshShop('empty');
    await client.testRoute('PUT', 'model/next', { answers: [{ text: 'Stale.' }] });
    await client.testRoute('DELETE', 'model/next');
    expect(await ask(client, 'Hello')).not.toBe('Stale.');
    expect(await client.testRoute('PUT', 'model/next', { answers: [{ txt: 'Misspelt' }] })).toHaveProperty('error');
  });
});
