import { describe, expect, test } from 'vitest';
import { sandboxForTests, type TestSandbox } from '../testing/sandbox-for-tests.ts';

const CSV = `Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Variant Price,Status
red-mug,Red Mug,<p>A mug.</p>,North,Mugs,"sale, Red",true,9,active
blue-mug,Blue Mug,,North,Mugs,blue,true,12,active
tall-vase,Tall Vase,,South,Vases,"sale,glass",true,30,draft
old-vase,Old Vase,,South,Vases,,false,30,archived
`;

let { sandbox, client } = {} as TestSandbox;
sandboxForTests(async (running) => {
  ({ sandbox, client } = running);
  await client.testRoute('POST', 'catalogue', CSV);
});

const titles = async (query: string) => {
  const { data } = await client.query(
    'query ($query: String) { products(first: 50, query: $query) { nodes { title } } }',
    { query },
  );
  return data.products.nodes.map(({ title }: { title: string }) => title);
};

describe('search', () => {
  test.each([
    ['tag:sale', ['Red Mug', 'Tall Vase']],
    ['tag_not:sale', ['Blue Mug', 'Old Vase']],
    ['status:active,draft', ['Red Mug', 'Blue Mug', 'Tall Vase']],
    ['vendor:north AND tag:red', ['Red Mug']],
    ['vendor:North -tag:red', ['Blue Mug']],
    ['NOT product_type:Mugs', ['Tall Vase', 'Old Vase']],
    ['title:vase OR tag:blue', ['Blue Mug', 'Tall Vase', 'Old Vase']],
    ['(tag:glass OR tag:blue) status:active', ['Blue Mug']],
    ['title:"Tall Vase"', ['Tall Vase']],
    ['mug', ['Red Mug', 'Blue Mug']],
    ['va*', ['Tall Vase', 'Old Vase']],
    ['tag:"sale" OR', ['Red Mug', 'Tall Vase']],
  ])('%s', async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  test('by id, by a range of ids and by collection', async () => {
    const { data } = await client.query(
      '{ products(first: 4) { nodes { legacyResourceId } } collections(first: 1) { nodes { legacyResourceId title } } }',
    );
    const ids = data.products.nodes.map(({ legacyResourceId }: { legacyResourceId: string }) => legacyResourceId);
    expect(await titles(`id:${ids[1]}`)).toEqual(['Blue Mug']);
    expect(await titles(`id:>=${ids[2]}`)).toEqual(['Tall Vase', 'Old Vase']);
    expect(await titles(`collection_id:${data.collections.nodes[0].legacyResourceId}`)).toEqual([
      'Red Mug',
      'Blue Mug',
    ]);
  });

  test('an unknown search field only causes a warning', async () => {
    const { data, errors, extensions } = await client.query(
      '{ products(first: 1, query: "colour:red") { nodes { id } } }',
    );
    expect(errors).toBeUndefined();
    expect(data.products.nodes).toHaveLength(1);
    expect(extensions?.search).toMatchObject([
      {
        query: 'colour:red',
        parsed: { field: 'colour', match_all: 'red' },
        warnings: [{ field: 'colour', code: 'invalid_field' }],
      },
    ]);
  });
});

test('pages work forward and backward in every sort order', async () => {
  const page = async (args: string) =>
    (
      await client.query(
        `{ products(sortKey: TITLE, ${args}) { nodes { title } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`,
      )
    ).data.products;
  const first = await page('first: 2');
  expect(first.nodes).toEqual([{ title: 'Blue Mug' }, { title: 'Old Vase' }]);
  expect(first.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
  const second = await page(`first: 2, after: "${first.pageInfo.endCursor}"`);
  expect(second.nodes).toEqual([{ title: 'Red Mug' }, { title: 'Tall Vase' }]);
  expect(second.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
  const back = await page(`last: 1, before: "${second.pageInfo.startCursor}"`);
  expect(back.nodes).toEqual([{ title: 'Old Vase' }]);
  expect((await page('first: 1, reverse: true')).nodes).toEqual([{ title: 'Tall Vase' }]);
});

test('a page larger than 250, or without a size, is refused', async () => {
  expect((await client.query('{ products(first: 251) { nodes { id } } }')).errors?.[0]?.message).toBe(
    'first cannot exceed 250',
  );
  expect((await client.query('{ products { nodes { id } } }')).errors?.[0]?.message).toBe(
    'you must provide one of first or last',
  );
});

test('an update changes only the fields it names, and normalises tags like the platform', async () => {
  const { data } = await client.query('{ products(first: 1) { nodes { id } } }');
  const id = data.products.nodes[0].id;
  const update =
    'mutation ($product: ProductUpdateInput!) { productUpdate(product: $product) { product { title descriptionHtml tags seo { title description } } userErrors { field message } } }';
  await client.query(update, { product: { id, seo: { title: 'Mug', description: 'Red' } } });
  const answer = await client.query(update, {
    product: { id, descriptionHtml: '<p>New</p>', tags: [' b ', 'a', 'B'], seo: { title: '' } },
  });
  expect(answer.data.productUpdate).toEqual({
    product: {
      title: 'Red Mug',
      descriptionHtml: '<p>New</p>',
      tags: ['a', 'b'],
      seo: { title: null, description: 'Red' },
    },
    userErrors: [],
  });
  const blank = await client.query(update, { product: { id, title: ' ' } });
  expect(blank.data.productUpdate).toMatchObject({
    product: { title: 'Red Mug' },
    userErrors: [{ field: ['title'], message: "Title can't be blank" }],
  });
});

test('more than 250 tags at once are too many', async () => {
  const { data } = await client.query('{ products(first: 1) { nodes { id } } }');
  const tags = Array.from({ length: 251 }, (_, number) => `tag ${number}`);
  const answer = await client.query(
    'mutation ($product: ProductUpdateInput!) { productUpdate(product: $product) { product { id } } }',
    { product: { id: data.products.nodes[0].id, tags } },
  );
  expect(answer.errors?.[0]).toMatchObject({
    message: 'The input array size of 251 is greater than the maximum allowed of 250.',
    extensions: { code: 'MAX_INPUT_SIZE_EXCEEDED' },
  });
});

test('more than 250 ids at once are too many', async () => {
  const ids = Array.from({ length: 251 }, (_, number) => `gid://shopify/Product/${number + 1}`);
  const answer = await client.query('query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', { ids });
  expect(answer.errors?.[0]?.extensions.code).toBe('MAX_INPUT_SIZE_EXCEEDED');
});

test('an id that is not a global id is an invalid variable', async () => {
  const { errors } = await client.query('query ($id: ID!) { product(id: $id) { id } }', { id: '123' });
  expect(errors?.[0]?.extensions).toMatchObject({
    code: 'INVALID_VARIABLE',
    problems: [{ path: [], explanation: "Invalid global id '123'" }],
  });
});

test('a tag longer than 255 characters is refused, and nothing is saved', async () => {
  const update =
    'mutation ($product: ProductUpdateInput!) { productUpdate(product: $product) { product { title tags } userErrors { field message } } }';
  const { data } = await client.query('{ products(first: 1) { nodes { id } } }');
  const product = { id: data.products.nodes[0].id, title: 'Never', tags: ['a', 'x'.repeat(256)] };
  expect((await client.query(update, { product })).data.productUpdate).toEqual({
    product: { title: 'Red Mug', tags: ['Red', 'sale'] },
    userErrors: [{ field: ['tags'], message: 'Product tags is invalid' }],
  });
});

test('a taken handle is refused, and a blank one leaves the handle as it is', async () => {
  const update =
    'mutation ($product: ProductUpdateInput!) { productUpdate(product: $product) { product { handle } userErrors { field message } } }';
  const { data } = await client.query('{ products(first: 1) { nodes { id } } }');
  const { id } = data.products.nodes[0];
  const taken = {
    field: ['input', 'handle'],
    message: "Handle 'blue-mug' already in use. Please provide a new handle.",
  };
  expect((await client.query(update, { product: { id, handle: 'Blue Mug' } })).data.productUpdate).toEqual({
    product: { handle: 'red-mug' },
    userErrors: [taken],
  });
  expect((await client.query(update, { product: { id, handle: ' ' } })).data.productUpdate).toEqual({
    product: { handle: 'red-mug' },
    userErrors: [],
  });
  const create =
    'mutation ($product: ProductCreateInput!) { productCreate(product: $product) { product { handle } userErrors { field message } } }';
  const made = (product: object) => client.query(create, { product }).then((answer) => answer.data.productCreate);
  expect(await made({ title: 'Mug', handle: 'blue-mug' })).toEqual({ product: null, userErrors: [taken] });
  expect(await made({ title: 'Blue Mug', handle: '' })).toEqual({
    product: { handle: 'blue-mug-1' },
    userErrors: [],
  });
});

test('a product cannot be created with an id', async () => {
  const { data } = await client.query(
    'mutation { productCreate(input: { id: "gid://shopify/Product/1", title: "Mug" }) { product { id } userErrors { field } } }',
  );
  expect(data.productCreate).toEqual({ product: null, userErrors: [{ field: ['id'] }] });
});

test('an id of another kind is not found', async () => {
  const { data, errors } = await client.query('{ product(id: "gid://shopify/Collection/1") { id } }');
  expect(data).toEqual({ product: null });
  expect(errors).toMatchObject([
    {
      message: 'Invalid id: gid://shopify/Collection/1',
      path: ['product'],
      extensions: { code: 'RESOURCE_NOT_FOUND' },
    },
  ]);
  expect((await client.query('{ product(id: "gid://shopify/Product/1") { id } }')).errors).toBeUndefined();
});

test('of several operations, the named one runs', async () => {
  const query = 'query One { shop { id } } query Two { shop { name } }';
  const run = (operationName?: string) => client.query(query, {}, operationName);
  expect((await run('Two')).data).toEqual({ shop: { name: 'Demo Store' } });
  expect((await run('Three')).errors?.[0]?.message).toBe('No operation named "Three"');
  expect((await run()).errors?.[0]?.message).toBe('An operation name is required');
});

describe('cost', () => {
  const requested = async (query: string, variables = {}) =>
    (await client.query(query, variables)).extensions?.cost.requestedQueryCost;

  test.each([
    [1, 3],
    [3, 4],
    [10, 6],
    [50, 9],
    [100, 11],
    [250, 13],
  ])('a page of %i nodes costs %i', async (size, cost) => {
    expect(await requested(`{ products(first: ${size}) { nodes { id } } }`)).toBe(cost);
  });

  test('the search fields of a page cost 1', async () => {
    expect(await requested('{ products(first: 1) { nodes { seo { title } } } }')).toBe(4);
  });

  test('what is skipped costs nothing', async () => {
    const query =
      'query ($isWanted: Boolean!) { shop { id } products(first: 10) @include(if: $isWanted) { nodes { id } } productsCount @skip(if: true) { count } }';
    expect([await requested(query, { isWanted: true }), await requested(query, { isWanted: false })]).toEqual([7, 1]);
  });

  test('a query that costs more than 1000 is always refused', async () => {
    const dear =
      '{ products(first: 250) { nodes { collections(first: 250) { nodes { products(first: 250) { nodes { variants(first: 250) { nodes { id } } } } } } } } }';
    const { errors, extensions } = await client.query(dear);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'MAX_COST_EXCEEDED', maxCost: 1000 });
    expect(extensions).toBeUndefined();
  });

  test('an empty cost bucket throttles with HTTP 200 and refills', async () => {
    const dear =
      '{ products(first: 250) { nodes { collections(first: 250) { nodes { products(first: 3) { nodes { id } } } } } } }';
    let answer = await client.query(dear);
    const { requestedQueryCost } = answer.extensions?.cost ?? { requestedQueryCost: 0 };
    expect(requestedQueryCost).toBeGreaterThan(500);
    const spend =
      'mutation M { a: productDelete(input: { id: "gid://shopify/Product/1" }) { deletedProductId } }'.replace(
        /a: productDelete(.*) }$/,
        (_, rest: string) =>
          `${Array.from({ length: 95 }, (_each, number) => `a${number}: productDelete${rest}`).join(' ')} }`,
      );
    for (let round = 0; round < 10 && !answer.errors; round += 1) answer = await client.query(spend);
    expect(answer.errors?.[0]).toMatchObject({ message: 'Throttled', extensions: { code: 'THROTTLED' } });
    expect(answer.data).toBeUndefined();
    expect(answer.extensions?.cost.actualQueryCost).toBeNull();
    const before = answer.extensions?.cost.throttleStatus.currentlyAvailable ?? 0;
    await new Promise((done) => setTimeout(done, 300));
    const after = (await client.query('{ shop { id } }')).extensions?.cost.throttleStatus.currentlyAvailable ?? 0;
    expect(after).toBeGreaterThan(before + 10);
  });
});

test('a field without the scope is denied by name', async () => {
  const { errors } = await client.query('{ orders(first: 1) { nodes { id } } }');
  expect(errors?.[0]).toMatchObject({
    message: 'Access denied for orders field. Required access: `read_orders` access scope.',
    extensions: { code: 'ACCESS_DENIED' },
  });
});

test('any API version YYYY-MM is served, others return 404', async () => {
  const at = (version: string) =>
    fetch(`${sandbox.url}/shops/${client.shop}/admin/api/${version}/graphql.json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-shopify-access-token': client.token },
      body: JSON.stringify({ query: '{ shop { id } }' }),
    });
  expect((await at('2027-01')).status).toBe(200);
  expect((await at('latest')).status).toBe(404);
});
