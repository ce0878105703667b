import { collection, product, shopTags, tagCounts } from '../../../../common/contract/targets.ts';
import { countTags } from '../../../usecases/catalogue/count-tags.ts';
import { findCollection } from '../../../usecases/catalogue/find-collection.ts';
import { listTags } from '../../../usecases/catalogue/list-tags.ts';
import { readProduct } from '../../../usecases/catalogue/read-product.ts';
import { route } from '../../server/route.ts';

export const targetRoutes = {
  product: route(product, (_, { ports, caller, query }) => readProduct(ports, caller.shopId, query.shopifyProductId)),

  collection: route(collection, (_, { ports, caller, query }) =>
    findCollection(ports, caller.shopId, query.collectionId),
  ),

  shopTags: route(shopTags, (_, { ports, caller }) => listTags(ports, caller.shopId)),

  tagCounts: route(tagCounts, (_, { ports, caller }) => countTags(ports, caller.shopId)),
};
