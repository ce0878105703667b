import type { SandboxProduct } from '../../shops/shop.ts';
import { globalId } from '../graphql/global-id.ts';

type ProductImage = SandboxProduct['images'][number];

export function imageObject(product: SandboxProduct, image: ProductImage | undefined): object | null {
  if (!image) return null;
  const { url, altText } = image;
  return {
    __typename: 'Image',
    id: globalId('ProductImage', image.id),
    url,
    src: url,
    originalSrc: url,
    altText: altText ?? product.title,
  };
}

export function mediaObject(product: SandboxProduct, image: ProductImage | undefined): object | null {
  if (!image) return null;
  return {
    __typename: 'MediaImage',
    id: globalId('MediaImage', image.id),
    alt: image.altText ?? '',
    image: imageObject(product, image),
    preview: { image: imageObject(product, image), status: 'READY' },
    mediaContentType: 'IMAGE',
    status: 'READY',
    mimeType: null,
    createdAt: product.createdAt,
    updatedAt: product.updatedAt,
  };
}
