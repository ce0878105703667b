import { changeImages, images } from '../../../../common/contract/images.ts';
import { publishAltTexts } from '../../../usecases/publishing/publish-alt-texts.ts';
import { readImages } from '../../../usecases/publishing/read-images.ts';
import { route } from '../../server/route.ts';

export const imageRoutes = {
  images: route(images, (_, { ports, caller, scopes, query }) =>
    readImages(ports, { shopId: caller.shopId, scopes }, query.shopifyProductId),
  ),

  changeImages: route(changeImages, (request, { ports, caller, scopes }) =>
    publishAltTexts(ports, { ...caller, scopes }, request),
  ),
};
