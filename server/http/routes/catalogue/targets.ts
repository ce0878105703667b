import { collection, product, shopTags, tagCounts } from '../../../../common/contract/targets.ts';
import { countTags } from '../../../usecases/catalogue/count-tags.ts';
import { findCollection } from '../../../usecases/catalogue/find-collection.ts';
import { findProduct } from '../../../usecases/catalogue/find-product.ts';
import { listTags } from '../../../usecases/catalogue/list-tags.ts';
import { route } from '../../server/route.ts';

export const targetRoutes = {
  product: route(product, async (_, { ports, caller, query }) => ({
    product: await findProduct(ports, caller.shopId, query.shopifyProductId),
  })),

  collection: route(collection, (_, { ports, caller, query }) =>
    findCollection(ports, caller.shopId, query.collectionId),
  ),

  shopTags: route(shopTags, (_, { ports, caller }) => listTags(ports, caller.shopId)),

  tagCounts: route(tagCounts, (_, { ports, caller }) => countTags(ports, caller.shopId)),
};
