import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ShopClient } from '../testing/shop-client.ts';
import { type RunningSandbox, startSandbox } from '../testing/start-sandbox.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../testing/webhook-receiver.ts';

let app: WebhookReceiver;
let sandbox: RunningSandbox;
let client: ShopClient;

const MANY = 600;
const CSV = `Handle,Title,Type\n${Array.from({ length: MANY }, (_, number) => `p-${number},Product ${number},${number < 400 ? 'Big' : 'Small'}`).join('\n')}\n`;

beforeAll(async () => {
  app = await startWebhookReceiver();
  sandbox = await startSandbox({ APP_URL: app.url });
  client = await new ShopClient(sandbox.url).connect();
  await client.testRoute('POST', 'catalogue', CSV);
});
afterAll(async () => {
  await sandbox.end();
  await app.end();
});
beforeEach(() => {
  app.received.length = 0;
});

const run = async (query: string, groupObjects = false) =>
  (
    await client.query(
      'mutation ($query: String!, $groupObjects: Boolean!) { bulkOperationRunQuery(query: $query, groupObjects: $groupObjects) { bulkOperation { id status } userErrors { code message field } } }',
      { query, groupObjects },
    )
  ).data.bulkOperationRunQuery;

async function ended(id: string) {
  for (let tries = 0; tries < 200; tries += 1) {
    const { data } = await client.query(
      'query ($id: ID!) { bulkOperation(id: $id) { id status url partialDataUrl objectCount rootObjectCount fileSize completedAt } }',
      { id },
    );
    if (!['CREATED', 'RUNNING', 'CANCELING'].includes(data.bulkOperation.status)) return data.bulkOperation;
    await sleep(30);
  }
  throw new Error('The operation did not end');
}

const lines = async (url: string) =>
  (await (await fetch(url)).text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

test('a bulk query writes the whole shop to a file and sends a webhook when it is ready', async () => {
  const { bulkOperation } = await run('{ products { edges { node { id title } } } }');
  expect(bulkOperation.status).toBe('CREATED');
  const operation = await ended(bulkOperation.id);
  expect(operation).toMatchObject({ status: 'COMPLETED', objectCount: String(MANY), rootObjectCount: String(MANY) });
  const found = await lines(operation.url);
  expect(found).toHaveLength(MANY);
  expect(found[MANY - 1].title).toBe(`Product ${MANY - 1}`);
  const [message] = await app.waitFor('bulk_operations/finish');
  expect(message?.body).toMatchObject({ admin_graphql_api_id: bulkOperation.id, status: 'completed', type: 'query' });
});

test('child lines name their parent, and follow it directly only when grouped', async () => {
  const query = '{ collections { edges { node { id title products { edges { node { id } } } } } } }';
  const loose = await lines((await ended((await run(query)).bulkOperation.id)).url);
  expect(loose).toHaveLength(MANY + 2);
  expect(loose.slice(0, 2).map(({ title }) => title)).toEqual(['Big', 'Small']);
  expect(loose.filter(({ __parentId }) => __parentId === loose[0].id)).toHaveLength(400);
  const grouped = await lines((await ended((await run(query, true)).bulkOperation.id)).url);
  expect(grouped[0].title).toBe('Big');
  expect(grouped[1].__parentId).toBe(grouped[0].id);
  expect(grouped[401].title).toBe('Small');
});

test('five bulk operations run at once, and the sixth is refused', async () => {
  const one =
    'bulkOperationRunQuery(query: "{ products { edges { node { id } } } }") { bulkOperation { id } userErrors { code } }';
  const { data } = await client.query(
    `mutation { ${[1, 2, 3, 4, 5, 6].map((number) => `run${number}: ${one}`).join(' ')} }`,
  );
  expect(data.run5.userErrors).toEqual([]);
  expect(data.run6).toEqual({ bulkOperation: null, userErrors: [{ code: 'OPERATION_IN_PROGRESS' }] });
  for (const number of [1, 2, 3, 4, 5]) await ended(data[`run${number}`].bulkOperation.id);
});

test('a cancelled operation ends without a result', async () => {
  const { id } = (await run('{ products { edges { node { id } } } }')).bulkOperation;
  const cancel =
    'mutation ($id: ID!) { bulkOperationCancel(id: $id) { bulkOperation { status } userErrors { message } } }';
  expect((await client.query(cancel, { id })).data.bulkOperationCancel.bulkOperation.status).toBe('CANCELING');
  expect(await ended(id)).toMatchObject({ status: 'CANCELED', url: null });
});

test('a bulk mutation runs every uploaded line and returns a result per line', async () => {
  const { data } = await client.query('{ products(first: 2) { nodes { id } } }');
  const [first, second] = data.products.nodes;
  const content = [
    { product: { id: first.id, descriptionHtml: '<p>One</p>' } },
    { product: { id: 'gid://shopify/Product/1', descriptionHtml: '<p>Nobody</p>' } },
    { product: { id: second.id, descriptionHtml: '<p>Two</p>' } },
  ]
    .map((line) => JSON.stringify(line))
    .join('\n');
  const staged = await client.query(
    'mutation { stagedUploadsCreate(input: [{ resource: BULK_MUTATION_VARIABLES, filename: "v.jsonl", mimeType: "text/jsonl", httpMethod: POST }]) { stagedTargets { url parameters { name value } } } }',
  );
  const [target] = staged.data.stagedUploadsCreate.stagedTargets;
  const form = new FormData();
  for (const { name, value } of target.parameters) form.append(name, value);
  form.append('file', new Blob([content], { type: 'text/jsonl' }), 'v.jsonl');
  expect((await fetch(target.url, { method: 'POST', body: form })).status).toBe(201);
  form.set('key', 'tmp/elsewhere');
  expect((await fetch(target.url, { method: 'POST', body: form })).status).toBe(403);

  const path = target.parameters.find(({ name }: { name: string }) => name === 'key').value;
  const mutation =
    'mutation ($product: ProductUpdateInput!) { productUpdate(product: $product) { product { id descriptionHtml } userErrors { field message } } }';
  const answer = await client.query(
    'mutation ($mutation: String!, $path: String!) { bulkOperationRunMutation(mutation: $mutation, stagedUploadPath: $path) { bulkOperation { id } userErrors { message } } }',
    { mutation, path },
  );
  const found = await lines((await ended(answer.data.bulkOperationRunMutation.bulkOperation.id)).url);
  expect(found.map(({ __lineNumber }) => __lineNumber)).toEqual([0, 1, 2]);
  expect(found[0].data.productUpdate.product.descriptionHtml).toBe('<p>One</p>');
  expect(found[1].data.productUpdate.userErrors).toEqual([{ field: ['id'], message: 'Product does not exist' }]);
  const after = await client.query('query ($id: ID!) { product(id: $id) { descriptionHtml } }', { id: second.id });
  expect(after.data.product.descriptionHtml).toBe('<p>Two</p>');
});

test('an upload without a method gets an address for PUT', async () => {
  const { data } = await client.query(
    'mutation { stagedUploadsCreate(input: [{ resource: BULK_MUTATION_VARIABLES, filename: "v.jsonl", mimeType: "text/jsonl" }]) { stagedTargets { url resourceUrl parameters { name value } } } }',
  );
  const [target] = data.stagedUploadsCreate.stagedTargets;
  expect(target.parameters).toEqual([
    { name: 'content_type', value: 'text/jsonl' },
    { name: 'acl', value: 'private' },
  ]);
  const put = (url: string) =>
    fetch(url, { method: 'PUT', body: '{}', headers: { 'content-type': 'text/jsonl' } }).then(({ status }) => status);
  expect(await put(target.url)).toBe(200);
  expect(await put(target.resourceUrl)).toBe(403);
  expect(await fetch(target.url, { method: 'POST', body: new FormData() }).then(({ status }) => status)).toBe(404);
});

describe('refused at once', () => {
  const runMutation = async (mutation: string, clientIdentifier?: string) => {
    const { data } = await client.query(
      'mutation ($mutation: String!, $clientIdentifier: String) { bulkOperationRunMutation(mutation: $mutation, stagedUploadPath: "tmp/none", clientIdentifier: $clientIdentifier) { userErrors { field message code } } }',
      { mutation, clientIdentifier },
    );
    return data.bulkOperationRunMutation.userErrors;
  };
  const mutation = (connections: string) =>
    `mutation ($product: ProductUpdateInput!) { productUpdate(product: $product) { product { id ${connections} } } }`;

  test('a bulk mutation that asks for two connections', async () => {
    const one = 'collections(first: 1) { edges { node { id } } }';
    expect(await runMutation(mutation(`${one} variants(first: 1) { edges { node { id } } }`))).toEqual([
      {
        field: ['mutation'],
        message: 'Bulk mutations cannot contain more than 1 connection.',
        code: 'INVALID_MUTATION',
      },
    ]);
    expect(await runMutation(mutation(one))).toMatchObject([{ code: 'NO_SUCH_FILE' }]);
  });

  test('a client identifier of fewer than ten characters', async () => {
    expect(await runMutation(mutation(''), 'too-short')).toMatchObject([{ field: ['clientIdentifier'] }]);
    expect(await runMutation(mutation(''), 'long-enough')).toMatchObject([{ code: 'NO_SUCH_FILE' }]);
  });

  test('a bulk query of more than 65,535 bytes', async () => {
    const query = (bytes: number) => `{ products { edges { node { id } } } }`.padEnd(bytes);
    expect((await run(query(65_536))).userErrors).toMatchObject([{ field: ['query'], code: 'INVALID' }]);
    const { bulkOperation } = await run(query(65_535));
    await ended(bulkOperation.id);
  });
});
