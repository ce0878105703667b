import { changeImages, images } from '../../common/contract/images.ts';
import { routeWith } from '../foundation/routing/route.ts';
import type { Ports } from './ports.ts';
import { publishAltTexts } from './publish-alt-texts.ts';
import { readImages } from './read-images.ts';

const route = routeWith<Ports>();

export const imageRoutes = {
  images: route(images, (_, { ports, caller, scopes, query }) =>
    readImages(ports, { shopId: caller.shopId, scopes }, query.shopifyProductId),
  ),

  changeImages: route(changeImages, (request, { ports, caller, scopes }) =>
    publishAltTexts(ports, { ...caller, scopes }, request),
  ),
};
