import { expect, test } from 'vitest';
import { batchStreams, routes } from '../common/contract/routes.ts';

// The paths that the product is known by, as the spec lists them.
const known = `
  /api/cw/initProps/getting-started /api/cw/initUserData /api/cw/batch-csv /api/cw/shop-tags
  /api/cw/initProps/getting-started/settings /api/cw/init-products-page
  /api/cw/initProps/getting-started/batch-results /api/cw/batch-update-in-shopify-data /api/cw/get-product-info
  /api/cw/history /api/cw/change-description /api/cw/change-collection-description /api/cw/getting-started/submit
  /api/cw/billing/changePlan /api/cw/setUserReview /api/cw/setNextReviewDate /api/cw/billing/cancelSubscription
  /api/cw/billing/activate-coupon /api/cw/get-product-group-info /api/cw/batch-product-description-2
  /api/cw/batch-results /api/cw/get-rerun-products /api/product_table_init /api/product_table_page
  /api/user_key_val /api/cw/shop_reset /api/cw/get-collection-info`
  .trim()
  .split(/\s+/);

test('every documented path has an operation', () => {
  const paths = [...Object.values(routes).map(({ path }) => path), ...Object.values(batchStreams)] as string[];
  expect(known).toHaveLength(27);
  expect(known.filter((path) => !paths.includes(path))).toEqual([]);
});
