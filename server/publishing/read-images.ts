import type { Response } from '../../common/contract/contract.ts';
import type { ProductImage } from '../../common/contract/images.ts';
import { Failure } from '../foundation/failure.ts';
import type { ShopId } from '../foundation/identity.ts';
import { mayWriteFiles } from '../foundation/scopes.ts';
import { pictureNotes } from '../pictures/picture.ts';
import type { Picture } from '../pictures/ports/media.ts';
import { othersShowing } from './others-showing.ts';
import type { Ports } from './ports.ts';

/** The pictures of a product, and what can be done with them. */
export async function readImages(
  ports: Ports,
  { shopId, scopes }: { shopId: ShopId; scopes: string[] },
  productId: string,
): Promise<Response<'images'>> {
  const byProduct = await ports.media.picturesOf(shopId, [productId]);
  const pictures = byProduct.get(productId);
  if (!pictures) throw new Failure('not_found', 'This product is not in the store.');
  const others = await othersShowing(ports, shopId, byProduct);
  return {
    images: pictures.map((picture) => ({
      id: picture.id,
      url: picture.url,
      alt: picture.alt ?? '',
      problem: problemOf(picture),
      ...others(picture.id, productId),
    })),
    canSee: await ports.vision.canSee(),
    hasFilesAuthorization: mayWriteFiles(scopes),
  };
}

/** What the platform says about a file, before it is downloaded. */
function problemOf({ isReady, hasFailed, url, mimeType }: Picture): ProductImage['problem'] {
  if (hasFailed) return 'Your store could not process this picture. Upload it again.';
  if (!isReady || url === null) return 'The store is still processing this picture.';
  return mimeType === 'image/svg+xml' ? pictureNotes.vector : null;
}
