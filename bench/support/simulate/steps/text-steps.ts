import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { defaultSettings } from '../../../../common/catalogue/completion-settings.ts';
import type { PublishLocation } from '../../../../common/contract/changes.ts';
import { rowsIn } from '../rows.ts';
import type { World } from '../world.ts';
import { translate } from './shop-steps.ts';
import { anyLocation, anyPlace, anyProduct, anyShop, anyUser, domainOf, oneOf, productIds, step } from './step.ts';

const anyField = fc.constantFrom(
  'description' as const,
  'seo-title' as const,
  'seo-title' as const,
  'seo-description' as const,
  'product-name' as const,
);

const changeIds = async (world: World, shop: number): Promise<string[]> =>
  (
    await rowsIn<{ id: string }>(
      world.database,
      sql`select id from changes where shop_id = ${domainOf(world, shop)} order by number desc limit 12`,
    )
  ).map(({ id }) => id);

/** Publishes texts of ours for a product. The answer names each text that did not reach the store. */
async function publishTexts(
  world: World,
  { shop, user, product, field, location, words, locales }: PublishedTexts,
): Promise<void> {
  const id = oneOf(productIds(world, shop), product);
  if (!id) return;
  const products = locales.map((locale) => ({
    shopifyProductId: id,
    ...(locale && { locale }),
    changes: [{ field, content: `Text ${words} of ours, in ${locale ?? 'en'}`, textType: 'text' as const }],
  }));
  const { status, body } = await world.call(shop, 'changeProducts', { user, request: { products, location } });
  if (status === 200 && body.changeIds.length + body.failed.length !== products.length)
    world.violations.push(`of ${products.length} texts to publish, the answer names ${JSON.stringify(body)}`);
}

interface PublishedTexts {
  shop: number;
  user: number;
  product: number;
  field: 'description' | 'seo-title' | 'seo-description' | 'product-name';
  location: PublishLocation;
  words: number;
  locales: readonly (string | undefined)[];
}

/** What staff do with single texts, and what they look at. */
export const textSteps = [
  step(
    'write a text',
    fc.record({
      shop: anyShop,
      user: anyUser,
      product: anyProduct,
      isOfPictures: fc.constantFrom(false, false, true),
      languages: fc.constantFrom<string[] | undefined>(undefined, undefined, ['de']),
    }),
    async (world, { shop, user, product, isOfPictures, languages }) => {
      const id = oneOf(productIds(world, shop), product);
      await world.call(shop, 'generate', {
        user,
        request: {
          completionType: isOfPictures ? 'image_alt_text' : 'product_meta_title',
          ...(languages && id && !isOfPictures && { languages }),
          inputs: { product_name: 'Table', product_description: 'A table of oak, made by hand.' },
          completionSettings: defaultSettings,
          ...(id && { shopifyProductId: id }),
        },
      });
    },
  ),
  step(
    'publish a text',
    fc.record({
      shop: anyShop,
      user: anyUser,
      product: anyProduct,
      field: anyField,
      location: anyLocation,
      words: fc.nat(99),
      locales: fc.constantFrom([undefined], [undefined, 'de'], [undefined, 'de'], ['de']),
    }),
    publishTexts,
  ),
  step(
    'publish a text whose translation a colleague has written',
    fc.record({ shop: anyShop, product: anyProduct, words: fc.nat(99) }),
    async (world, { shop, product, words }) => {
      translate(world, shop, product, { key: 'meta_title', value: `Vom Team ${words}` });
      const locales = [undefined, 'de'];
      await publishTexts(world, { shop, user: 1, product, field: 'seo-title', location: 'REPLACE', words, locales });
    },
  ),
  step(
    'publish alt texts',
    fc.record({ shop: anyShop, user: anyUser, product: anyProduct, words: fc.nat(99) }),
    async (world, { shop, user, product, words }) => {
      const id = oneOf(productIds(world, shop), product);
      if (!id) return;
      const { body } = await world.call(shop, 'images', { user, query: { shopifyProductId: id } });
      const images = ((body.images ?? []) as { id: string; alt: string }[]).map(({ id: imageId, alt: before }) => ({
        imageId,
        alt: `Picture ${words}`,
        before,
      }));
      if (images.length > 0) await world.call(shop, 'changeImages', { user, request: { images } });
    },
  ),
  step('ask for a type that does not exist', fc.record({ shop: anyShop }), async (world, { shop }) => {
    const completionType = 'product_meta_title\0' as 'product_meta_title';
    const inputs = { product_name: 'Table', product_description: 'A table of oak.' };
    const { status } = await world.call(shop, 'generate', {
      request: { completionType, inputs, completionSettings: defaultSettings },
    });
    if (status === 200) world.violations.push('a type that does not exist was accepted');
  }),
  step(
    'undo changes',
    fc.record({ shop: anyShop, first: anyPlace, count: fc.integer({ min: 1, max: 3 }) }),
    async (world, args) => {
      const ids = (await changeIds(world, args.shop)).slice(args.first, args.first + args.count);
      if (ids.length > 0) await world.call(args.shop, 'revertChanges', { request: { changeIds: ids } });
    },
  ),
  step(
    'look around',
    fc.record({
      shop: anyShop,
      user: anyUser,
      what: fc.constantFrom(
        'history' as const,
        'billing' as const,
        'batches' as const,
        'currentUser' as const,
        'home' as const,
        'standingOrders' as const,
      ),
    }),
    async (world, { shop, user, what }) => {
      await world.call(shop, what, {
        user,
        ...(what === 'history' && { query: { tab: 'changes' as const } }),
      } as never);
    },
  ),
];
