import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { sandboxForTests, type TestSandbox } from '../testing/sandbox-for-tests.ts';

interface Row {
  id: string;
  title: string;
  updatedAt: string;
  media: { id: string; url: string; alt: string | null; productIds: string[] }[];
}

let { client, app } = {} as TestSandbox;
sandboxForTests(async (running) => {
  ({ client, app } = running);
  await client.testRoute('PUT', 'scopes', { granted: ['read_files', 'write_files'] });
});

const rows = () => client.testRoute<Row[]>('GET', 'products');
const rowOf = async (title: string) => (await rows()).find((row) => row.title === title) as Row;
const MEDIA = `query ($id: ID!) { product(id: $id) { media(first: 10) { nodes {
  id alt mediaContentType status ... on MediaImage { fileStatus mimeType image { url altText width height } } } } } }`;
const mediaOf = async (title: string) => {
  const { data } = await client.query(MEDIA, { id: (await rowOf(title)).id });
  return data.product.media.nodes;
};
const update = async (files: object[]) =>
  (
    await client.query(
      'mutation ($files: [FileUpdateInput!]!) { fileUpdate(files: $files) { files { id alt } userErrors { field code message } } }',
      { files },
    )
  ).data.fileUpdate;

test('a product’s media are real pictures in the product’s order', async () => {
  const nodes = await mediaOf('Alpine Wool Blanket');
  expect(nodes).toHaveLength(4);
  expect(nodes[0]).toEqual({
    id: expect.stringMatching(/^gid:\/\/shopify\/MediaImage\/\d+$/),
    alt: expect.any(String),
    mediaContentType: 'IMAGE',
    status: 'READY',
    fileStatus: 'READY',
    mimeType: 'image/png',
    image: { url: expect.stringContaining('/cdn/pictures/'), altText: nodes[0].alt, width: 480, height: 480 },
  });
  expect(nodes.map(({ id }: { id: string }) => id)).toEqual(
    (await rowOf('Alpine Wool Blanket')).media.map(({ id }) => id),
  );
  const picture = await fetch(`${nodes[0].image.url}?width=200`);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
});

test('a file that is being processed has no picture yet and cannot be changed', async () => {
  const waiting = (await mediaOf('Paper Globe Pendant')).at(-1);
  expect(waiting).toMatchObject({ status: 'PROCESSING', fileStatus: 'PROCESSING', image: null, mimeType: null });
  const [ready] = await mediaOf('Alpine Wool Blanket');
  expect(
    await update([
      { id: ready.id, alt: 'A blanket' },
      { id: waiting.id, alt: 'A lamp' },
    ]),
  ).toEqual({
    files: [],
    userErrors: [{ field: ['files'], code: 'NON_READY_STATE', message: 'Non-ready files cannot be updated.' }],
  });
});

test('files without the scope are refused, and media are not', async () => {
  await client.testRoute('PUT', 'scopes', { granted: [] });
  const code = async (query: string) => (await client.query(query)).errors?.[0]?.extensions.code;
  expect(await code('{ files(first: 1) { nodes { id } } }')).toBe('ACCESS_DENIED');
  expect(await code('mutation { fileUpdate(files: []) { userErrors { code } } }')).toBe('ACCESS_DENIED');
  expect(await mediaOf('Alpine Wool Blanket')).toHaveLength(4);
});

test('the files are found by name, product and status', async () => {
  const found = async (query: string) =>
    (await client.query('query ($query: String) { files(first: 250, query: $query) { nodes { id alt } } }', { query }))
      .data.files.nodes.length;
  const all = new Set((await rows()).flatMap(({ media }) => media.map(({ id }) => id)));
  expect(await found('')).toBe(all.size);
  expect(await found('filename:alpine-wool-blanket*')).toBe(3);
  expect(await found('status:processing')).toBe(1);
  const blanket = await rowOf('Alpine Wool Blanket');
  expect(await found(`product_id:${blanket.id.split('/').at(-1)}`)).toBe(4);
});

test('one alt text changes a shared file for all its products, without a webhook', async () => {
  const before = await rowOf('Alpine Wool Blanket');
  const shared = before.media.at(-1);
  app.received.length = 0;
  expect(await update([{ id: shared?.id, alt: 'Folded wool blankets' }])).toEqual({
    files: [{ id: shared?.id, alt: 'Folded wool blankets' }],
    userErrors: [],
  });
  for (const title of ['Alpine Wool Blanket', 'Herringbone Throw', 'Merino Baby Blanket'])
    expect((await mediaOf(title)).at(-1)).toMatchObject({ alt: 'Folded wool blankets' });
  expect((await rowOf('Alpine Wool Blanket')).updatedAt).toBe(before.updatedAt);
  await sleep(100);
  expect(app.received).toEqual([]);

  await update([{ id: shared?.id, alt: '' }]);
  expect((await rowOf('Alpine Wool Blanket')).media.at(-1)?.alt).toBeNull();
});

test('an alt text that is too long is refused alone, and deleted files refuse the whole call', async () => {
  const [first, second] = (await rowOf('Alpine Wool Blanket')).media;
  expect(
    await update([
      { id: first?.id, alt: 'x'.repeat(513) },
      { id: second?.id, alt: 'y'.repeat(512) },
    ]),
  ).toEqual({
    files: [{ id: second?.id, alt: 'y'.repeat(512) }],
    userErrors: [
      {
        field: ['files', '0', 'alt'],
        code: 'ALT_VALUE_LIMIT_EXCEEDED',
        message: 'The alt value exceeds the maximum limit of 512 characters.',
      },
    ],
  });
  const { id, media } = await rowOf('Buckwheat Pillow');
  await client.testRoute('DELETE', `product?id=${id}`);
  const gone = media.map((file) => ({ id: file.id, alt: 'Gone' }));
  const { files, userErrors } = await update([{ id: second?.id, alt: 'Never' }, ...gone]);
  expect(files).toEqual([]);
  expect(userErrors).toMatchObject([{ field: ['files'], code: 'FILE_DOES_NOT_EXIST' }]);
  expect(userErrors[0].message).toMatch(/^File ids? \["gid:.*"\] do(es)? not exist\.$/);
  expect((await rowOf('Alpine Wool Blanket')).media[1]?.alt).toBe('y'.repeat(512));
});

test('a bulk query reads the media of all products', async () => {
  const query =
    '{ products { edges { node { id media { edges { node { id alt ... on MediaImage { image { url } } } } } } } } }';
  const { data } = await client.query(
    'mutation ($query: String!) { bulkOperationRunQuery(query: $query) { bulkOperation { id } userErrors { message } } }',
    { query },
  );
  expect(data.bulkOperationRunQuery.userErrors).toEqual([]);
  const address = async () =>
    (
      await client.query('query ($id: ID!) { bulkOperation(id: $id) { url } }', {
        id: data.bulkOperationRunQuery.bulkOperation.id,
      })
    ).data.bulkOperation.url;
  await expect.poll(address).toBeTruthy();
  const text = await (await fetch(await address())).text();
  const lines: { id: string; __parentId?: string }[] = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const media = lines.filter(({ id }) => id.startsWith('gid://shopify/MediaImage/'));
  expect(media.map(({ id, __parentId }) => `${__parentId} ${id}`).sort()).toEqual(
    (await rows()).flatMap((row) => row.media.map(({ id }) => `${row.id} ${id}`)).sort(),
  );
});
