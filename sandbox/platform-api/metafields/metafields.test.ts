import { expect, test } from 'vitest';
import { sandboxForTests, type TestSandbox } from '../testing/sandbox-for-tests.ts';

let { client } = {} as TestSandbox;
sandboxForTests((running) => {
  ({ client } = running);
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
      'mutation ($metafields: [MetafieldsSetInput!]!) { metafieldsSet(metafields: $metafields) { metafields { key value } userErrors { field message code elementIndex } } }',
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
      {
        field: ['metafields', '1', 'value'],
        message: 'Value must be true or false.',
        code: 'INVALID_VALUE',
        elementIndex: null,
      },
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

test('the SEO texts of a product are also its metafields, and are written as such', async () => {
  const { id } = await mug();
  await client.testRoute('POST', 'product', { id, seo: { title: 'Stoneware mug', description: null } });
  const seo = async () =>
    (
      await client.query(
        `query ($id: ID!) { product(id: $id) { seo { title description }
          title: metafield(namespace: "global", key: "title_tag") { value }
          metafields(first: 5, namespace: "global") { nodes { key value type } } } }`,
        { id },
      )
    ).data.product;
  expect(await seo()).toMatchObject({
    title: { value: 'Stoneware mug' },
    metafields: { nodes: [{ key: 'title_tag', value: 'Stoneware mug', type: 'single_line_text_field' }] },
  });
  const described = { ownerId: id, namespace: 'global', key: 'description_tag', type: 'multi_line_text_field' };
  expect(await set([{ ...described, value: 'For tea.' }])).toMatchObject({ userErrors: [] });
  expect((await seo()).seo).toEqual({ title: 'Stoneware mug', description: 'For tea.' });
});

test.each([
  ['power', '{"value": 800.0, "unit": "WATTS"}', '{"value": 800.0, "unit": "METERS"}'],
  ['temperature', '{"value": -5, "unit": "celsius"}', '{"value": "cold", "unit": "celsius"}'],
  ['battery_charge_capacity', '{"value": 3000, "unit": "MILLIAMP_HOURS"}', '3000'],
  ['volumetric_flow_rate', '{"value": 2, "unit": "LITERS_PER_MINUTE"}', '{"value": 2}'],
])('a measurement of %s is a number with one of its units', async (type, value, wrong) => {
  const { id: ownerId } = await mug();
  const input = { ownerId, namespace: 'custom', key: 'measured', type };
  expect(await set([{ ...input, value }])).toEqual({ metafields: [{ key: 'measured', value }], userErrors: [] });
  expect(await set([{ ...input, value: wrong }])).toMatchObject({ userErrors: [{ code: 'INVALID_VALUE' }] });
});

test('a refused metafield says which one, and why', async () => {
  const { id: ownerId } = await mug();
  const input = { ownerId, namespace: 'custom', key: 'note', type: 'single_line_text_field', value: 'A' };
  await client.testRoute('POST', 'product', {
    id: ownerId,
    metafields: [{ key: 'grade', value: 'A', definition: { name: 'Grade', adminAccess: 'PUBLIC_READ' } }],
  });
  const refusals: [object, string, string[]][] = [
    [{ type: 'essay' }, 'INCLUSION', ['type']],
    [{ key: 'grade' }, 'APP_NOT_AUTHORIZED', []],
    [{ namespace: 'app--999--notes' }, 'APP_NOT_AUTHORIZED', []],
    [{ key: 'n' }, 'TOO_SHORT', ['key']],
    [{ value: 'x'.repeat(16_385) }, 'TOO_LONG', ['value']],
    [{ ownerId: 'gid://shopify/Product/1' }, 'INVALID', ['ownerId']],
    [{ type: 'color', value: 'red' }, 'INVALID_VALUE', ['value']],
  ];
  const { metafields, userErrors } = await set(refusals.map(([change]) => ({ ...input, ...change })));
  expect(metafields).toEqual([]);
  expect(userErrors.map(({ code, field }: { code: string; field: string[] }) => [code, field])).toEqual(
    refusals.map(([, code, field], place) => [code, ['metafields', String(place), ...field]]),
  );
  const list = { ...input, key: 'sizes', type: 'list.number_integer', value: '[1, "two", 3]' };
  expect((await set([list])).userErrors).toMatchObject([{ code: 'INVALID_VALUE', elementIndex: 1 }]);
  expect(await set(Array(26).fill(input))).toMatchObject({ userErrors: [{ code: 'LESS_THAN_OR_EQUAL_TO' }] });
});
