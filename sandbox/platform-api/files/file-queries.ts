import { wordsMatcher } from '../../platform/search/product-search.ts';
import { parseSearch, type SearchTerm, termsOf } from '../../platform/search/search-query.ts';
import type { SandboxFile } from '../../shops/shop.ts';
import type { StoredFile } from '../../shops/shop-index.ts';
import { type ApiCall, connection } from '../graphql/api-call.ts';
import { byValueThenId, type PageArguments } from '../graphql/connection.ts';
import type { GlobalId } from '../graphql/global-id.ts';
import type { QueryFields } from '../graphql/query-fields.ts';
import { filename, fileObject } from './file-objects.ts';

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
