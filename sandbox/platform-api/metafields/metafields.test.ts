import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ShopClient } from '../testing/shop-client.ts';
import { type RunningSandbox, startSandbox } from '../testing/start-sandbox.ts';

let sandbox: RunningSandbox;
let client: ShopClient;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(async () => await sandbox.end());
beforeEach(async () => {
  client = new ShopClient(sandbox.url);
  await client.testRoute('POST', 'reset');
  await client.connect();
});

const mug = async () =>
  (
    await client.query(`{ products(first: 1, query: "title:'Stoneware Mug'") { nodes {
      id vendor productType category { fullName attributes(first: 5) { nodes { ... on TaxonomyChoiceListAttribute { name } } } }
      options { name optionValues { name } }
      variants(first: 1) { nodes { selectedOptions { name value } inventoryItem { measurement { weight { value unit } } } } }
      metafield(namespace: "custom", key: "capacity") { value jsonValue type compareDigest definition { name } }
      metafields(first: 10) { nodes { namespace key value } }
    } } }`)
  ).data.products.nodes[0];

const set = async (metafields: object[]) =>
  (
    await client.query(
      'mutation ($metafields: [MetafieldsSetInput!]!) { metafieldsSet(metafields: $metafields) { metafields { key value } userErrors { field message code } } }',
      { metafields },
    )
  ).data.metafieldsSet;

test('a product of the demo store shows its category, options and metafields', async () => {
  const product = await mug();
  expect(product.category).toEqual({
    fullName: 'Home & Garden > Kitchen & Dining > Tableware > Drinkware > Mugs',
    attributes: { nodes: [{ name: 'Color' }, { name: 'Material' }] },
  });
  expect(product.options).toEqual([
    { name: 'Glaze', optionValues: [{ name: 'Clay' }, { name: 'Sea' }, { name: 'Chalk' }] },
  ]);
  expect(product.metafield).toMatchObject({
    type: 'volume',
    jsonValue: { value: 350, unit: 'MILLILITERS' },
    definition: { name: 'Capacity' },
  });
  expect(product.metafields.nodes).toContainEqual({ namespace: 'custom', key: 'material', value: 'Stoneware' });
});

test('metafields are set all or none, and a value that is not of its type is refused', async () => {
  const { id: ownerId } = await mug();
  const material = { ownerId, namespace: 'custom', key: 'material', value: 'Porcelain' };
  const washable = { ownerId, namespace: 'custom', key: 'machine_washable', value: 'perhaps' };
  expect(await set([material, washable])).toEqual({
    metafields: [],
    userErrors: [
      { field: ['metafields', '1', 'value'], message: 'Value must be true or false.', code: 'INVALID_VALUE' },
    ],
  });
  expect((await mug()).metafields.nodes).toContainEqual({ namespace: 'custom', key: 'material', value: 'Stoneware' });
  expect(await set([{ ...material, type: 'number_integer' }])).toMatchObject({
    userErrors: [{ code: 'INVALID_TYPE' }],
  });
  expect(await set([material])).toEqual({ metafields: [{ key: 'material', value: 'Porcelain' }], userErrors: [] });
});

test('with the digest null, a metafield is set only where there is none', async () => {
  const { id: ownerId } = await mug();
  const colour = { ownerId, namespace: 'custom', key: 'colour', type: 'single_line_text_field', compareDigest: null };
  expect(await set([{ ...colour, value: 'Clay' }])).toMatchObject({ userErrors: [] });
  expect(await set([{ ...colour, value: 'Sea' }])).toMatchObject({ userErrors: [{ code: 'STALE_OBJECT' }] });
});
