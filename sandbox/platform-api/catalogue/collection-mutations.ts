import { handleOf } from '../../shops/product-csv.ts';
import { type ApiCall, requireScope } from '../graphql/api-call.ts';
import { apiError } from '../graphql/api-error.ts';
import { idOf } from '../graphql/global-id.ts';
import { requireInputSize, type UserError, withoutUndefined } from '../graphql/user-error.ts';
import { collectionObject } from './catalogue-objects.ts';
import { seoOf } from './product-mutations.ts';

interface CollectionAsk {
  id?: string | null;
  title?: string | null;
  handle?: string | null;
  descriptionHtml?: string | null;
  seo?: { title?: string | null; description?: string | null } | null;
  image?: { src?: string | null; altText?: string | null } | null;
  products?: string[] | null;
}

const MAX_LENGTH = 255;

export function collectionMutations(call: ApiCall) {
  const { shopState, platform } = call;

  return {
    collectionUpdate: (args: { collection?: CollectionAsk | null; input?: CollectionAsk | null }) => {
      requireScope(call, 'collectionUpdate', 'write_products');
      const ask = args.collection ?? args.input;
      if (!ask || (args.collection && args.input)) {
        const message = 'collectionUpdate must include exactly one of the following arguments: collection, input.';
        throw apiError(message, 'INVALID_FIELD_ARGUMENTS');
      }
      if (!ask.id) throw apiError('id must be specified on collectionUpdate', 'BAD_REQUEST');
      requireInputSize(['collectionUpdate', 'input', 'products'], ask.products);
      const collection = shopState.index.collection(idOf('Collection', ask.id) ?? 0);
      if (!collection) return { collection: null, userErrors: [{ field: null, message: 'Collection does not exist' }] };
      const userErrors = complaints(ask);
      if (userErrors.length === 0) {
        const image = ask.image?.src ? { url: ask.image.src, altText: ask.image.altText ?? null } : undefined;
        const fields = {
          title: ask.title?.trim(),
          handle: ask.handle ? handleOf(ask.handle) : undefined,
          descriptionHtml: ask.descriptionHtml === null ? '' : ask.descriptionHtml,
          seo: ask.seo ? seoOf(ask.seo, collection.seo) : undefined,
          image: ask.image === null ? null : image,
          productIds: ask.products?.flatMap((id) => idOf('Product', id) ?? []),
        };
        platform.changes.updateCollection(shopState.shop, collection.id, withoutUndefined(fields));
      }
      return { collection: collectionObject(call, collection), userErrors };
    },
  };
}

function complaints(ask: CollectionAsk): UserError[] {
  const errors: UserError[] = [];
  if (ask.title !== undefined && !ask.title?.trim()) errors.push({ field: ['title'], message: "Title can't be blank" });
  if ((ask.title ?? '').length > MAX_LENGTH) {
    errors.push({ field: ['title'], message: `Title is too long (maximum is ${MAX_LENGTH} characters)` });
  }
  return errors;
}
