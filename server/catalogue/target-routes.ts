import { collection, product, shopTags, tagCounts } from '../../common/contract/targets.ts';
import { routeWith } from '../foundation/routing/route.ts';
import { countTags } from './count-tags.ts';
import { findCollection } from './find-collection.ts';
import { listTags } from './list-tags.ts';
import type { Ports } from './ports.ts';
import { readProduct } from './read-product.ts';

const route = routeWith<Ports>();

export const targetRoutes = {
  product: route(product, (_, { ports, caller, query }) => readProduct(ports, caller.shopId, query.shopifyProductId)),

  collection: route(collection, (_, { ports, caller, query }) =>
    findCollection(ports, caller.shopId, query.collectionId),
  ),

  shopTags: route(shopTags, (_, { ports, caller }) => listTags(ports, caller.shopId)),

  tagCounts: route(tagCounts, (_, { ports, caller }) => countTags(ports, caller.shopId)),
};
