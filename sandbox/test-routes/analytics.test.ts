import { parse } from 'papaparse';
import { expect, test } from 'vitest';
import { sandboxForTests, type TestSandbox } from '../platform-api/testing/sandbox-for-tests.ts';

let { client, sandbox } = {} as TestSandbox;
sandboxForTests((running) => {
  ({ client, sandbox } = running);
});

type Row = Record<string, string>;

const exported = async (query: string): Promise<Row[]> => {
  const response = await fetch(`${sandbox.url}/_sandbox/analytics?shop=demo.myshopify.com&${query}`);
  expect(response.status).toBe(200);
  return parse<Row>(await response.text(), { header: true }).data;
};
const ordersOf = (rows: Row[]) => rows.reduce((sum, { Orders = '0' }) => sum + Number(Orders), 0);
const cohort = 'product.metafields.yodel.text_test';
const graph = (document: string, variables: Record<string, unknown> = {}) => client.query(document, variables);

/** Half of the first twenty products have the new text. */
async function markProducts(): Promise<void> {
  const { data } = await graph(`mutation { metafieldDefinitionCreate(definition: { name: "Test", namespace: "yodel",
    key: "text_test", type: "single_line_text_field", ownerType: PRODUCT,
    capabilities: { analyticsQueryable: { enabled: true } } }) {
      createdDefinition { capabilities { analyticsQueryable { enabled } } } userErrors { code } } }`);
  expect(data.metafieldDefinitionCreate).toEqual({
    createdDefinition: { capabilities: { analyticsQueryable: { enabled: true } } },
    userErrors: [],
  });
  const { data: listed } = await graph('{ products(first: 20) { nodes { id } } }');
  const metafields = listed.products.nodes.map(({ id }: { id: string }, place: number) => ({
    ownerId: id,
    namespace: 'yodel',
    key: 'text_test',
    type: 'single_line_text_field',
    value: place % 2 ? 'new' : 'old',
  }));
  await graph(
    'mutation ($metafields: [MetafieldsSetInput!]!) { metafieldsSet(metafields: $metafields) { userErrors { message } } }',
    { metafields },
  );
}

test('analytics export orders by product and day, the same for a seed, with the effect on those that have the new text', async () => {
  expect((await exported('days=0')).length).toBeGreaterThan(5_000);
  await markProducts();
  const plain = await exported('days=28&seed=7');
  expect(await exported('days=28&seed=7')).toEqual(plain);
  expect(await exported('days=28&seed=8')).not.toEqual(plain);
  const today = new Date().toISOString().slice(0, 10);
  const since = (rows: Row[], which: string) => rows.filter((row) => row[cohort] === which && (row.Day ?? '') > today);
  const doubled = await exported('days=28&seed=7&effect=2');
  const ratio = (rows: Row[]) => ordersOf(since(rows, 'new')) / ordersOf(since(rows, 'old'));
  expect(ratio(doubled) / ratio(plain)).toBeGreaterThan(1.7);
  expect(ratio(await exported('days=28&seed=7&effect=0.2')) / ratio(plain)).toBeCloseTo(1.2, 0);

  const weekly = await exported('days=28&seed=7&grain=week');
  expect(ordersOf(weekly)).toBe(ordersOf(plain));
  expect(weekly.length).toBeLessThan(plain.length / 5);
});

test('a definition goes with all its metafields, and single metafields can be deleted', async () => {
  await markProducts();
  const { data: listed } = await graph('{ products(first: 3) { nodes { id } } }');
  const [first, second] = listed.products.nodes;
  const value = { namespace: 'yodel', key: 'text_test' };
  const deleted = await graph(
    `mutation ($metafields: [MetafieldIdentifierInput!]!) {
      metafieldsDelete(metafields: $metafields) { deletedMetafields { ownerId } userErrors { message } } }`,
    {
      metafields: [
        { ...value, ownerId: first.id },
        { ...value, ownerId: 'gid://shopify/Product/1' },
      ],
    },
  );
  expect(deleted.data.metafieldsDelete.deletedMetafields).toEqual([{ ownerId: first.id }, null]);
  const end = `mutation { metafieldDefinitionDelete(deleteAllAssociatedMetafields: true,
    identifier: { ownerType: PRODUCT, namespace: "yodel", key: "text_test" }) { userErrors { code } } }`;
  expect((await graph(end)).data.metafieldDefinitionDelete.userErrors).toEqual([]);
  expect((await graph(end)).data.metafieldDefinitionDelete.userErrors).toEqual([{ code: 'NOT_FOUND' }]);
  const { data } = await graph(
    'query ($id: ID!) { product(id: $id) { metafield(namespace: "yodel", key: "text_test") { value } } }',
    { id: second.id },
  );
  expect(data.product.metafield).toBeNull();
});
