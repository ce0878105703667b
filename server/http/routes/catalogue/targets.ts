import { collectionInfo, productInfo, shopTags } from '../../../../common/contract/targets.ts';
import { findCollection } from '../../../usecases/catalogue/find-collection.ts';
import { findProduct } from '../../../usecases/catalogue/find-product.ts';
import { listTags } from '../../../usecases/catalogue/list-tags.ts';
import { route } from '../../server/route.ts';

export const productRoute = route(productInfo, async (_, { ports, caller, query }) => ({
  product: await findProduct(ports, caller.shopId, query.shopifyProductId),
}));

export const collectionRoute = route(collectionInfo, (_, { ports, caller, query }) =>
  findCollection(ports, caller.shopId, query.collectionId),
);

export const shopTagsRoute = route(shopTags, (_, { ports, caller }) => listTags(ports, caller.shopId));
