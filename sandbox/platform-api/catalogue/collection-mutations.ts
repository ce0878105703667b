import { handleOf } from '../../shops/product-csv.ts';
import type { ApiCall } from '../graphql/api-call.ts';
import { apiError, requireInputSize, type UserError, withoutUndefined } from '../graphql/api-error.ts';
import { idOf } from '../graphql/global-id.ts';
import { collectionObject } from './catalogue-objects.ts';
import { mergeSeo } from './product-mutations.ts';

interface CollectionInput {
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
    collectionUpdate: (args: { collection?: CollectionInput | null; input?: CollectionInput | null }) => {
      const input = args.collection ?? args.input;
      if (!input || (args.collection && args.input)) {
        const message = 'collectionUpdate must include exactly one of the following arguments: collection, input.';
        throw apiError(message, 'INVALID_FIELD_ARGUMENTS');
      }
      if (!input.id) throw apiError('id must be specified on collectionUpdate', 'BAD_REQUEST');
      requireInputSize(['collectionUpdate', 'input', 'products'], input.products);
      const collection = shopState.index.collection(idOf('Collection', input.id) ?? 0);
      if (!collection) return { collection: null, userErrors: [{ field: null, message: 'Collection does not exist' }] };
      const userErrors = validate(input, collection.id);
      if (userErrors.length === 0) {
        const image = input.image?.src ? { url: input.image.src, altText: input.image.altText ?? null } : undefined;
        const fields = {
          title: input.title?.trim(),
          handle: handleOf(input.handle ?? '') || undefined,
          descriptionHtml: input.descriptionHtml === null ? '' : input.descriptionHtml,
          seo: input.seo ? mergeSeo(input.seo, collection.seo) : undefined,
          image: input.image === null ? null : image,
          productIds: input.products?.flatMap((id) => idOf('Product', id) ?? []),
        };
        platform.changes.updateCollection(shopState.shop, collection.id, withoutUndefined(fields));
      }
      return { collection: collectionObject(call, collection), userErrors };
    },
  };

  function validate(input: CollectionInput, id: number): UserError[] {
    const errors: UserError[] = [];
    if (input.title !== undefined && !input.title?.trim())
      errors.push({ field: ['title'], message: "Title can't be blank" });
    if ((input.title ?? '').length > MAX_LENGTH) {
      errors.push({ field: ['title'], message: `Title is too long (maximum is ${MAX_LENGTH} characters)` });
    }
    const handle = handleOf(input.handle ?? '');
    if (handle && shopState.shop.collections.some((each) => each.handle === handle && each.id !== id))
      errors.push({ field: ['handle'], message: 'Handle has already been taken' });
    return errors;
  }
}
