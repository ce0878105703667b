import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestClock } from '../../../tests/support/clock.ts';
import { sharedDatabases } from '../../../tests/support/databases/databases.ts';
import { aProduct, synced } from '../../../tests/support/shops/catalogues.ts';
import { type CatalogueProduct, namesOf } from '../../catalogue/rules/catalogue-product.ts';
import { productGid } from '../../catalogue/rules/product-match.ts';
import { type Catalogue, storedCatalogue } from '../../catalogue/store/catalogue.ts';
import { type CatalogueUpkeep, storedCatalogueUpkeep } from '../../catalogue/store/catalogue-upkeep.ts';
import type { Database } from '../../foundation/database/database.ts';
import { familyOf, framesOf } from '../../texts/text-frames.ts';
import { type Draft, type Sameness, storedSameness } from './sameness.ts';

const animals = ['Fox', 'Heron', 'Badger', 'Marten', 'Otter', 'Lynx'];
const body =
  'It is woven slowly on old looms, washed in soft water and brushed by hand until it lies flat. Each corner is stitched twice.';
const template = (name: string) =>
  `<p>Meet the ${name}, your new friend for cold evenings on the sofa.</p><p>${body} Order it today and feel the difference tonight.</p>`;

const templated = (id: number, said: Partial<CatalogueProduct> = {}) => {
  const title = `${animals[id % animals.length]} Throw`;
  return aProduct(id, { title, descriptionHtml: template(title), ...said });
};
const own = (id: number) =>
  aProduct(id, {
    title: `Own ${id}`,
    descriptionHtml: `<p>Word${id}a tells word${id}b how word${id}c came here from far away.</p>`,
  });

describe.each(sharedDatabases)('sameness on $name', ({ open }) => {
  const clock = createTestClock();
  let database: Database;
  let catalogue: Catalogue;
  let upkeep: CatalogueUpkeep;
  let sameness: Sameness;
  let shops = 0;
  const aShop = () => {
    shops += 1;
    return `alike-${shops}.myshopify.com`;
  };
  const rows = async (shopId: string, alike?: string) =>
    (
      await catalogue.page(shopId, {
        filters: alike ? { alike } : {},
        sort: { by: 'title', direction: 'asc' },
        cursor: null,
        limit: 250,
      })
    ).rows;
  const mark = async () => {
    clock.moveBy(60_000);
    while ((await sameness.markAlike(10)) > 0) clock.moveBy(60_000);
  };
  const kind = { type: 'product_description', language: 'en-US' } as const;
  const draftOf = (product: CatalogueProduct, html = product.descriptionHtml): Draft => {
    const frames = framesOf(html, namesOf(product));
    if (!frames) throw new Error('no frames');
    return { productId: product.id, frames, family: familyOf(namesOf(product)), kind };
  };

  beforeAll(async () => {
    database = await open();
    catalogue = storedCatalogue(database, clock.now);
    upkeep = storedCatalogueUpkeep(database, clock.now);
    sameness = storedSameness(database, clock.now);
  });
  afterAll(() => database.close());

  test('after a sync, products that begin, end and read alike are marked with their group', async () => {
    const shopId = aShop();
    await synced(upkeep, shopId, [templated(0), templated(1), templated(2), templated(3), own(10), own(11)]);
    await mark();
    const found = await rows(shopId, 'any');
    expect(found.map(({ title }) => title)).toEqual(['Badger Throw', 'Fox Throw', 'Heron Throw', 'Marten Throw']);
    const groups = found[0]?.alike ?? [];
    expect(groups.map(({ kind, products }) => [kind, products]).sort()).toEqual([
      ['copy', 4],
      ['ending', 4],
      ['opening', 4],
    ]);
    const opening = groups.find(({ kind }) => kind === 'opening');
    expect(opening?.example).toMatch(/^Meet the \w+ Throw, your new friend/);
    expect((await rows(shopId, opening?.group)).length).toBe(4);
    expect((await rows(shopId, 'opening')).length).toBe(4);
    expect((await catalogue.summary(shopId)).withAlikeText).toBe(4);
    expect((await sameness.usedSentences(shopId, [], kind)).published.openings).toEqual([opening?.example]);
  });

  test('a product that gets a text of its own, or is deleted, leaves the group', async () => {
    const shopId = aShop();
    await synced(upkeep, shopId, [templated(0), templated(1), templated(2)]);
    await mark();
    expect((await rows(shopId, 'opening')).length).toBe(3);
    await catalogue.productPublished(shopId, { id: productGid(1), descriptionHtml: own(1).descriptionHtml });
    expect((await rows(shopId, 'opening')).length).toBe(3);
    await mark();
    expect((await rows(shopId, 'opening')).length).toBe(0);
    await upkeep.refreshProducts(shopId, [2], []);
    expect(await database.shopQuery(shopId, sql`select count(*)::integer as frames from text_frames`)).toEqual([
      { frames: 2 },
    ]);
  });

  test('sizes and colours of one product count as one', async () => {
    const shopId = aShop();
    const screw = (id: number) =>
      aProduct(id, { title: `Steel Screw M4 x ${id * 5}`, descriptionHtml: template(`Steel Screw M4 x ${id * 5}`) });
    await synced(upkeep, shopId, [screw(1), screw(2), screw(3), screw(4), screw(5)]);
    await mark();
    expect(await rows(shopId, 'any')).toEqual([]);
  });

  test('near copies that come from one vendor are named so', async () => {
    const shopId = aShop();
    const vendor = 'Big Import';
    const products = [templated(0, { vendor }), templated(1, { vendor }), own(10), own(11)];
    await synced(upkeep, shopId, products);
    await mark();
    expect((await rows(shopId, 'vendor')).length).toBe(2);
    expect(await rows(shopId, 'copy')).toEqual([]);
  });

  test('of many like drafts at once, all but the first are told of another one', async () => {
    const shopId = aShop();
    const drafts = animals.map((_, id) => draftOf(templated(id)));
    const alike = await Promise.all(drafts.map((draft) => sameness.saveDraft(shopId, draft)));
    expect(alike.filter((found) => found.length === 0)).toHaveLength(1);
    expect(alike.find((found) => found.length > 0)?.[0]).toMatchObject({ score: 1, in: ['opening', 'ending', 'text'] });
    expect((await sameness.usedSentences(shopId, [0], kind)).ofDrafts.openings).toHaveLength(5);
    // A text of another type or language is told of none of them.
    for (const other of [{ ...kind, type: 'product_benefits' } as const, { ...kind, language: 'de' } as const])
      expect((await sameness.usedSentences(shopId, [0], other)).ofDrafts).toEqual({ openings: [], endings: [] });
  });

  test('a draft is compared with published descriptions, but not with those of its own product or another shop', async () => {
    const shopId = aShop();
    await synced(upkeep, shopId, [templated(0), own(10)]);
    expect(await sameness.saveDraft(shopId, draftOf(templated(0)))).toEqual([]);
    expect(await sameness.saveDraft(aShop(), draftOf(templated(1)))).toEqual([]);
    const [first] = await sameness.saveDraft(shopId, draftOf(templated(1)));
    expect(first).toMatchObject({ productId: productGid(0), title: 'Fox Throw' });
  });
});
