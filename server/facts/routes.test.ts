import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultSettings } from '../../common/catalogue/completion-settings.ts';
import { type FactsShop, freshFactsShop, until } from '../../tests/support/shops/facts-shop.ts';
import { freshShop } from '../../tests/support/world.ts';

let { testApp, merchant, factsOf, change, inStore, promptFor } = {} as FactsShop;
beforeAll(async () => {
  ({ testApp, merchant, factsOf, change, inStore, promptFor } = await freshFactsShop());
});
afterAll(() => testApp?.close());

const wool = {
  title: 'Test Blanket',
  descriptionHtml: '<p>A blanket for the mountains.</p>',
  category: 'hg-15-1-4',
  options: [{ name: 'Color', values: ['Oat', 'Moss'] }],
  metafields: [
    { key: 'material', value: 'Pure new wool', definition: { name: 'Material' } },
    {
      key: 'thickness',
      type: 'dimension',
      value: '{"value":4,"unit":"MILLIMETERS"}',
      definition: { name: 'Thickness' },
    },
    { namespace: 'warehouse', key: 'shelf', value: 'B-14' },
    { key: 'raw', type: 'json', value: '{"a":1}', definition: { name: 'Raw' } },
  ],
};

describe("a product's facts", () => {
  test('come from the store with their source, and undefined metafields are listed but not used', async () => {
    const { facts, missing, conflicts } = await factsOf(await inStore(wool));

    expect(facts).toEqual(
      expect.arrayContaining([
        { id: 'title', name: 'Name', value: 'Test Blanket', source: 'title', isUsed: true },
        {
          id: 'metafield:custom.material',
          name: 'Material',
          value: 'Pure new wool',
          source: 'metafield',
          isUsed: true,
        },
        { id: 'metafield:custom.thickness', name: 'Thickness', value: '4 mm', source: 'metafield', isUsed: true },
        { id: 'metafield:warehouse.shelf', name: 'Shelf', value: 'B-14', source: 'metafield', isUsed: false },
        { id: 'option:Color', name: 'Color', value: 'Oat, Moss', source: 'option', isUsed: true },
        expect.objectContaining({ id: 'category', value: expect.stringContaining('Blankets') }),
      ]),
    );
    expect(facts.map(({ id }) => id)).not.toContain('metafield:custom.raw');
    expect(missing).toEqual(['Care instructions']);
    expect(conflicts).toEqual([]);
  });

  test('are in the catalogue after a sync: a metafield is in the prompt until it is switched off', async () => {
    const id = await inStore({ ...wool, title: 'Prompt Blanket' });
    await until(async () => (await promptFor(id)).includes('Pure new wool'));
    expect(await promptFor(id)).not.toContain('B-14');

    await change({ shopifyProductId: id, use: { id: 'metafield:custom.material', isUsed: false } });
    await change({ shopifyProductId: id, use: { id: 'metafield:warehouse.shelf', isUsed: true } });
    const prompt = await promptFor(id);
    expect(prompt).not.toContain('Pure new wool');
    expect(prompt).toContain('Shelf: B-14');
    expect(prompt).toContain('Thickness: 4 mm');

    // The choice holds for every product of the shop.
    const other = await factsOf(await inStore({ ...wool, title: 'Another Blanket' }));
    expect(other.facts.find(({ id }) => id === 'metafield:custom.material')?.isUsed).toBe(false);
    await change({ shopifyProductId: id, use: { id: 'metafield:custom.material', isUsed: true } });
    await change({ shopifyProductId: id, use: { id: 'metafield:warehouse.shelf', isUsed: false } });
  });

  test('a description that is switched off is not in the prompt either', async () => {
    const id = await inStore({ ...wool, title: 'No Description Blanket' });
    const inputs = { product_name: 'Blanket', product_description: 'A blanket for the mountains.' };
    await change({ shopifyProductId: id, use: { id: 'description', isUsed: false } });
    await until(async () => !(await promptFor(id, 'product_description', inputs)).includes('for the mountains'));
    await change({ shopifyProductId: id, use: { id: 'description', isUsed: true } });
    expect(await promptFor(id, 'product_description', inputs)).toContain('for the mountains');
  });

  test('the demo store’s products have their category, metafields and collections from the first sync', async () => {
    const product = (await testApp.sandbox.products(merchant.shop)).find(
      ({ title }) => title === 'Alpine Wool Blanket',
    );
    const prompt = await promptFor(product?.id);

    expect(prompt).toContain('Material: 100% pure new wool, 620 g per square metre');
    expect(prompt).toContain('In the box: Blanket, Cotton bag');
    expect(prompt).toContain('In the collections: ');
    expect(prompt).not.toContain('B-14');
  });

  test('come from our copy while the store does not answer', async () => {
    const [product] = await testApp.sandbox.products(merchant.shop);
    await testApp.sandbox.faults({ platform: { errorRate: 1 } });
    try {
      const { facts } = await testApp.clock.moveUntilSettled(factsOf(product?.id));
      expect(facts.find(({ id }) => id === 'title')?.value).toBe(product?.title);
    } finally {
      await testApp.sandbox.faults({});
    }
  });

  test('the same metafields, 250 at most, are facts after the store was read and after an edit', async () => {
    const metafields = Array.from({ length: 260 }, (_, place) => ({
      key: `fact_${place}`,
      value: `Value ${place}`,
      definition: { name: `Fact ${place}` },
    }));
    const id = await inStore({ ...wool, title: 'Blanket with 260 facts', metafields });
    const fromMetafields = async () =>
      (await factsOf(id)).facts.filter(({ source }) => source === 'metafield').map((fact) => fact.id);
    const ids = metafields.slice(0, 250).map(({ key }) => `metafield:custom.${key}`);
    expect(await fromMetafields()).toEqual(ids);
    const [first = {}, ...others] = metafields;
    await inStore({ id, metafields: [{ ...first, value: 'Edited by staff' }, ...others] });
    await until(async () => (await promptFor(id)).includes('Edited by staff'));
    // From our copy, which the edit has refreshed.
    await testApp.sandbox.faults({ platform: { errorRate: 1 } });
    try {
      expect(await testApp.clock.moveUntilSettled(fromMetafields())).toEqual(ids);
    } finally {
      await testApp.sandbox.faults({});
    }
  });

  test('a contradiction and what is missing are shown', async () => {
    const id = await inStore({
      title: 'Heating Chair 23C-32C',
      descriptionHtml: '<p>Warms you at 35C.</p>',
      productType: 'Chairs',
    });

    expect(await factsOf(id)).toMatchObject({
      missing: ['Material', 'Size'],
      conflicts: [
        { factIds: ['title', 'description'], message: 'The name says “23C-32C”, the description says “35C”.' },
      ],
    });
  });

  test('of another shop, or of no shop, are not found', async () => {
    const foreign = await inStore({ title: 'Foreign' }, (await freshShop('small')).shop);
    for (const shopifyProductId of [foreign, 'gid://shopify/Product/999999999']) {
      expect((await merchant.call('facts', { query: { shopifyProductId } })).status).toBe(404);
      expect((await change({ shopifyProductId, add: { name: 'Origin', value: 'Lyon' } })).status).toBe(404);
    }
  });
});

test('what many descriptions share is in no sheet and no prompt, but a shared material is', async () => {
  const notice = 'This is a demonstration store and nothing can be bought here.';
  const ids = await Promise.all(
    Array.from({ length: 30 }, (_, place) =>
      inStore({
        title: `Shared Blanket ${place + 1}`,
        descriptionHtml: `<p>Number ${place + 1} of a row. Made of 100% pure wool in our mill.</p><p><em>${notice}</em></p>`,
      }),
    ),
  );
  const described = async () =>
    (await factsOf(ids[0])).facts.find(({ source }) => source === 'description')?.value ?? '';

  await until(async () => !(await described()).includes(notice));
  expect(await described()).toBe('Number 1 of a row. Made of 100% pure wool in our mill.');
  const product_description = `Number 1 of a row.\n\n${notice}`;
  const prompt = await promptFor(ids[0], 'product_description', { product_name: 'Blanket', product_description });
  expect(prompt).toContain('Number 1 of a row.');
  expect(prompt).not.toContain(notice);
});

describe("the merchant's own facts", () => {
  test('come first, are in the next prompt, survive a sync and can be removed', async () => {
    const id = await inStore({ ...wool, title: 'Own Facts Blanket' });
    const added = await change({ shopifyProductId: id, add: { name: ' Care ', value: 'Air it overnight' } });
    expect(added.status).toBe(200);
    expect(added.body.facts[0]).toEqual({
      id: expect.stringMatching(/^merchant:/),
      name: 'Care',
      value: 'Air it overnight',
      source: 'merchant',
      isUsed: true,
    });
    expect(added.body.missing).toEqual([]);
    expect(await promptFor(id)).toContain('Care: Air it overnight');

    await inStore({ id, title: 'Own Facts Blanket, renamed' });
    await until(async () => (await factsOf(id)).facts.some(({ value }) => value === 'Own Facts Blanket, renamed'));
    const [own] = (await factsOf(id)).facts;
    expect(own?.value).toBe('Air it overnight');

    // The same again has no effect.
    await change({ shopifyProductId: id, add: { name: 'Care', value: 'Air it overnight' } });
    expect((await factsOf(id)).facts.filter(({ source }) => source === 'merchant')).toHaveLength(1);

    const removed = await change({ shopifyProductId: id, remove: own?.id ?? '' });
    expect(removed.body.facts.filter(({ source }) => source === 'merchant')).toEqual([]);
    expect((await change({ shopifyProductId: id, remove: own?.id ?? '' })).status).toBe(404);
  });

  test('can be switched off without removing them', async () => {
    const id = await inStore({ ...wool, title: 'Off Blanket' });
    const { body } = await change({ shopifyProductId: id, add: { name: 'Note', value: 'Sold by weavers' } });
    await change({ shopifyProductId: id, use: { id: body.facts[0]?.id ?? '', isUsed: false } });

    expect(await promptFor(id)).not.toContain('Sold by weavers');
    expect((await factsOf(id)).facts[0]).toMatchObject({ value: 'Sold by weavers', isUsed: false });
  });

  test('have limits, and a request that breaks them says why', async () => {
    const id = await inStore({ ...wool, title: 'Limits Blanket' });
    const errorOf = async (request: object) => {
      const { status, body } = await change({ shopifyProductId: id, ...request });
      return [status, (body as unknown as { error: { message: string; fields?: object } }).error];
    };

    expect(await errorOf({ add: { name: 'a'.repeat(81), value: 'b' } })).toMatchObject([
      400,
      { fields: { 'add.name': 'Please use at most 80 characters.' } },
    ]);
    expect(await errorOf({ add: { name: ' ', value: 'b' } })).toMatchObject([
      400,
      { fields: { 'add.name': 'Please fill this in.' } },
    ]);
    expect(await errorOf({})).toMatchObject([400, { fields: { body: 'Name one change: add, remove or use.' } }]);
    expect(await errorOf({ remove: 'title' })).toMatchObject([400, { message: expect.stringContaining('your store') }]);
    expect(await errorOf({ use: { id: 'metafield:custom.none', isUsed: true } })).toMatchObject([404, {}]);
    const names = Array.from({ length: 50 }, (_, number) => `Fact ${number}`);
    await Promise.all(names.map((name) => change({ shopifyProductId: id, add: { name, value: 'x' } })));
    expect(await errorOf({ add: { name: 'One more', value: 'x' } })).toMatchObject([
      400,
      { message: 'There are 50 facts of your own already. Remove one to add another.' },
    ]);
  });
});

describe("the shop's own facts", () => {
  const reply = { support_message: 'Can I send the blanket back?' };

  test('are its name and contact address, and its policies once their scope is granted', async () => {
    await testApp.sandbox.grantScopes(testApp.shop, []);
    const before = await factsOf();
    expect(before.facts).toEqual(
      expect.arrayContaining([
        { id: 'shop:name', name: 'Store', value: 'Demo Store', source: 'shop', isUsed: true },
        expect.objectContaining({ id: 'shop:contact', value: 'olive@example.com' }),
      ]),
    );
    expect(before.hasPoliciesAuthorization).toBe(false);
    expect(before.facts.filter(({ source }) => source === 'policy')).toEqual([]);

    await testApp.sandbox.grantScopes(testApp.shop, ['read_legal_policies', 'read_locales']);
    const { facts, hasPoliciesAuthorization } = await factsOf();
    expect(hasPoliciesAuthorization).toBe(true);
    expect(facts.find(({ id }) => id === 'policy:REFUND_POLICY')?.source).toBe('policy');
    expect(facts.find(({ id }) => id === 'shop:language')?.value).toBe('English');

    const policy = facts.find(({ id }) => id === 'policy:REFUND_POLICY')?.value.slice(0, 40) ?? '';
    expect(await promptFor(undefined, 'support_response', reply)).toContain(policy);
    expect(await promptFor(undefined, 'social_media', { social_media_post: 'New blankets' })).not.toContain(policy);
    await change({ use: { id: 'policy:REFUND_POLICY', isUsed: false } });
    expect(await promptFor(undefined, 'support_response', reply)).not.toContain(policy);
    await change({ use: { id: 'policy:REFUND_POLICY', isUsed: true } });
    expect(await promptFor(undefined, 'support_response', reply)).toContain(policy);

    await testApp.sandbox.grantScopes(testApp.shop, []);
    await until(async () => !(await promptFor(undefined, 'support_response', reply)).includes(policy));
  });

  test('include what the merchant adds, which reaches replies and no descriptions', async () => {
    const { body } = await change({ add: { name: 'Shipping', value: 'Ships from Lyon in 2 days' } });
    expect(body.facts[0]).toMatchObject({ value: 'Ships from Lyon in 2 days', source: 'merchant' });

    expect(await promptFor(undefined, 'support_response', reply)).toContain('Ships from Lyon in 2 days');
    expect(await promptFor(await inStore(wool))).not.toContain('Ships from Lyon in 2 days');
    expect((await factsOf(undefined, (await freshShop('small')).merchant())).facts).not.toEqual(
      expect.arrayContaining([expect.objectContaining({ source: 'merchant' })]),
    );
  });

  test('a text is generated although the platform does not answer about the shop', async () => {
    const newcomer = await testApp.newcomer();
    await newcomer.call('currentUser');
    await testApp.sandbox.of(newcomer.shop).faults({ platform: { errorRate: 1 } });
    try {
      const { body } = await newcomer.call('generate', {
        request: { completionType: 'support_response', inputs: reply, completionSettings: defaultSettings },
      });
      expect(body.type).toBe('text');
    } finally {
      await testApp.sandbox.faults({});
    }
  });
});
