import type { SandboxFile, SandboxProduct } from '../../shops/shop.ts';
import { byValueThenId, type Listing } from '../graphql/connection.ts';
import { globalId } from '../graphql/global-id.ts';

type Times = Pick<SandboxProduct, 'createdAt' | 'updatedAt'>;

const mimeTypes: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
};

export const filename = ({ url }: SandboxFile): string => decodeURI(url.split(/[?#]/)[0] ?? '').replace(/^.*\//, '');
export const extension = (name: string): string => /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
export const isReady = ({ status }: SandboxFile): boolean => status === undefined;
export const fileId = ({ type, id }: SandboxFile): string => globalId(type ?? 'MediaImage', id);

/** A picture as `Image`; null until the platform has read it. */
export function imageObject(file: SandboxFile | undefined): object | null {
  if (!file || !isReady(file)) return null;
  const { id, url, altText, width, height } = file;
  return {
    __typename: 'Image',
    id: globalId('ProductImage', id),
    url,
    src: url,
    originalSrc: url,
    altText,
    width: width ?? null,
    height: height ?? null,
  };
}

/** A file as `MediaImage`, `ExternalVideo` or `GenericFile`. */
export function fileObject(file: SandboxFile | undefined, product?: Times): object | null {
  if (!file) return null;
  const { type = 'MediaImage', altText, url } = file;
  const status = file.status ?? 'READY';
  const isImage = type === 'MediaImage';
  const createdAt = file.createdAt ?? product?.createdAt ?? new Date(0).toISOString();
  return {
    __typename: type,
    id: fileId(file),
    alt: altText ?? '',
    image: isImage ? imageObject(file) : null,
    preview: { image: isImage ? imageObject(file) : null, status },
    mediaContentType: isImage ? 'IMAGE' : 'EXTERNAL_VIDEO',
    status,
    fileStatus: status,
    fileErrors: [],
    mediaErrors: [],
    mediaWarnings: [],
    mimeType: isReady(file) ? (mimeTypes[extension(filename(file))] ?? null) : null,
    url: isReady(file) ? url : null,
    originUrl: url,
    createdAt,
    updatedAt: file.updatedAt ?? product?.updatedAt ?? createdAt,
  };
}

/** A product's files in their own order. */
export function mediaListing(files: readonly SandboxFile[]): Listing<SandboxFile> {
  const places = new Map(files.map(({ id }, place) => [id, place]));
  return { items: files, position: ({ id }) => ({ id, value: places.get(id) ?? 0 }), compare: byValueThenId };
}
