import fc from 'fast-check';
import { newProduct } from '../../../../sandbox/shops/new-product.ts';
import { translatableContent, withTranslation } from '../../../../sandbox/shops/translations.ts';
import { markOf } from '../store.ts';
import type { World } from '../world.ts';
import { anyPlace, anyProduct, anyShop, oneOf, step } from './step.ts';

const shopState = (world: World, shop: number) => {
  const state = world.store.platform.state.all()[shop];
  if (!state) throw new Error(`There is no shop ${shop}`);
  return state;
};

export const editInStore = step(
  'edit in the store',
  fc.record({
    shop: anyShop,
    product: anyProduct,
    field: fc.constantFrom('description', 'seo', 'title', 'status'),
    words: fc.nat(99),
  }),
  async (world, { shop, product, field, words }) => {
    const { shop: store } = shopState(world, shop);
    const found = oneOf(store.products, product);
    if (!found) return;
    const text = `Staff's own ${words}`;
    const fields = {
      description: { descriptionHtml: `<p>${text}</p>` },
      seo: { seo: { title: text, description: found.seo.description } },
      title: { title: `${text} ${markOf(store.domain)}` },
      status: { status: words % 2 === 0 ? ('ACTIVE' as const) : ('DRAFT' as const) },
    };
    world.store.asStaff(() => {
      world.store.platform.changes.updateProduct(store, found.id, fields[field as keyof typeof fields]);
    });
  },
);

/** Staff change both texts of a product that we write most. */
export function editTexts(world: World, shop: number, productGid: string, text: string): void {
  const { shop: store } = shopState(world, shop);
  const found = store.products.find(({ id }) => productGid.endsWith(`/${id}`));
  if (!found) return;
  const fields = { descriptionHtml: `<p>${text}</p>`, seo: { title: text, description: found.seo.description } };
  world.store.asStaff(() => void world.store.platform.changes.updateProduct(store, found.id, fields));
}

/** Staff take the description of a product away. */
export function emptyDescription(world: World, shop: number, product: number): void {
  const { shop: store } = shopState(world, shop);
  const id = oneOf(store.products, product)?.id;
  const { changes } = world.store.platform;
  if (id) world.store.asStaff(() => void changes.updateProduct(store, id, { descriptionHtml: '' }));
}

export const changeCatalogue = step(
  'add or delete a product',
  fc.record({ shop: anyShop, product: anyPlace, isNew: fc.boolean() }),
  async (world, args) => {
    const { shop } = shopState(world, args.shop);
    const { changes, state } = world.store.platform;
    const found = oneOf(shop.products, args.product);
    if (args.isNew) {
      const made = newProduct(shop, () => state.newId(), 'New lamp');
      const texts = {
        title: `New lamp ${markOf(shop.domain)}`,
        tags: ['brass', 'light', 'home'],
        publishedAt: made.createdAt,
      };
      world.store.asStaff(() => void changes.createProduct(shop, { ...made, ...texts }));
    } else if (found && shop.products.length > 2) world.store.asStaff(() => changes.deleteProduct(shop, found.id));
  },
);

export const translateInStore = step(
  'translate in the store',
  fc.record({
    shop: anyShop,
    product: anyProduct,
    key: fc.constantFrom('title', 'meta_title', 'meta_title', 'body_html'),
    words: fc.nat(99),
  }),
  async (world, { shop, product, key, words }) => translate(world, shop, product, { key, value: `Vom Team ${words}` }),
);

/** Staff translate a text of a product into German. */
export function translate(
  world: World,
  shop: number,
  product: number,
  { key, value }: { key: string; value: string },
): void {
  const { shop: store } = shopState(world, shop);
  const found = oneOf(store.products, product);
  const content = found && translatableContent(found).find((each) => each.key === key);
  if (!found || !content) return;
  const translations = withTranslation(found, { locale: 'de', key, value, digest: content.digest });
  world.store.asStaff(() => world.store.platform.changes.setTranslations(store, found, translations));
}

const uninstall = step('uninstall', fc.record({ shop: anyShop }), async (world, { shop }) => {
  world.disturbedAtMs = world.time.nowMs;
  world.store.platform.uninstall(shopState(world, shop));
});

/** What staff do in the store's admin, outside the app. */
export const storeSteps = [editInStore, changeCatalogue, translateInStore, uninstall];

/** Plans and coupons. */
export const shopSteps = [
  step(
    'change the plan',
    fc.record({
      shop: anyShop,
      plan: fc.constantFrom('cw_paid_plan_OCT_23_BASIC' as const, 'cw_paid_plan_OCT_23_PRO' as const, 'free' as const),
      isApproved: fc.boolean(),
    }),
    async (world, { shop, plan, isApproved }) => {
      const { body } = await world.call(shop, 'changePlan', { request: { type: plan, interval: 'month' } });
      const id = /charges\/yodel\/(\d+)\/confirm/.exec(body.redirectTo ?? '')?.[1];
      if (id)
        world.store.platform.subscriptions.decide(
          shopState(world, shop),
          Number(id),
          isApproved ? 'approve' : 'decline',
        );
    },
  ),
  step('cancel the plan', fc.record({ shop: anyShop }), (world, { shop }) => world.call(shop, 'cancelSubscription')),
  step('use a coupon', fc.record({ shop: anyShop }), (world, { shop }) =>
    world.call(shop, 'activateCoupon', { request: { code: 'TOKENS' } }),
  ),
];
