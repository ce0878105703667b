import { wordsMatcher } from '../../platform/search/product-search.ts';
import { parseSearch, type SearchTerm, termsOf } from '../../platform/search/search-query.ts';
import type { SandboxFile, SandboxProduct } from '../../shops/shop.ts';
import type { StoredFile } from '../../shops/shop-index.ts';
import { type ApiCall, connection, type QueryFields } from '../graphql/api-call.ts';
import { byValueThenId, type Listing, type PageArguments } from '../graphql/connection.ts';
import { type GlobalId, globalId } from '../graphql/global-id.ts';

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
const fileId = ({ type, id }: SandboxFile): string => globalId(type ?? 'MediaImage', id);

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

type Search = PageArguments & { query?: string | null; sortKey: string };

export function fileQueries(call: ApiCall): QueryFields {
  return {
    files: (args: Search) => {
      const { query, sortKey } = args;
      const terms = query ? termsOf(parseSearch(query)) : [];
      const position = ({ file }: StoredFile) => ({ id: file.id, value: sortValue(sortKey, file) });
      const items = [...call.shopState.index.files().values()]
        .filter((stored) => terms.every((term) => isFound(stored, term)))
        .sort((a, b) => byValueThenId(position(a), position(b)));
      return connection(call, { items, position, compare: byValueThenId }, args, ({ file, products }) =>
        fileObject(file, products[0]),
      );
    },
  };
}

/** A file by its typed id; the id of a file as another type finds nothing. */
export function findFile(call: ApiCall, id: GlobalId | null): StoredFile | null {
  const stored = id && call.shopState.index.files().get(id.id);
  return stored && (stored.file.type ?? 'MediaImage') === id.type ? stored : null;
}

export function fileNode(call: ApiCall, id: GlobalId): object | null {
  const stored = findFile(call, id);
  return stored ? fileObject(stored.file, stored.products[0]) : null;
}

function sortValue(sortKey: string, file: SandboxFile): string | number {
  return sortKey === 'FILENAME' ? filename(file).toLowerCase() : file.id;
}

function isFound({ file, products }: StoredFile, term: SearchTerm): boolean {
  const value = term.value.toLowerCase();
  switch (term.field) {
    case 'id':
      return String(file.id) === value;
    case 'product_id':
      return products.some(({ id }) => String(id) === value);
    case 'status':
      return (file.status ?? 'READY').toLowerCase() === value;
    case 'media_type':
      return (file.type ? file.type.toLowerCase() : 'image') === value.replaceAll('_', '');
    case 'filename': {
      const name = filename(file).toLowerCase();
      return value.endsWith('*') ? name.startsWith(value.slice(0, -1)) : name === value;
    }
    default:
      return wordsMatcher<SandboxFile>(term, filename)(file);
  }
}
