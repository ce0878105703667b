import { z } from 'zod';
import type { Collection } from '../../../common/contract/shapes.ts';
import { readable } from '../../../common/text/readable-html.ts';
import { Failure } from '../../foundation/failure.ts';
import { htmlToText } from '../../foundation/html/html-to-text.ts';
import type { AdminClient } from '../../foundation/platform/admin-client.ts';
import type { ShopAdmin } from '../ports/shop-admin.ts';
import { collectionQuery, collectionUpdateMutation } from './collection-documents.ts';
import { productQuery, productTagsQuery, productUpdateMutation } from './product-documents.ts';
import { platformProduct, productFrom, productInput, userErrors } from './product-shapes.ts';

const tagsPerPage = 5_000;

const platformCollection = z.object({
  id: z.string(),
  title: z.string(),
  descriptionHtml: z.string(),
  image: z.object({ url: z.string() }).nullable(),
  products: z.object({ nodes: z.array(z.object({ id: z.string(), title: z.string(), status: z.string() })) }),
});

const tagsPage = z.object({
  productTags: z.object({
    nodes: z.array(z.string()),
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
  }),
});

export function shopAdmin(client: AdminClient): ShopAdmin {
  return {
    product: async (shopId, id) => {
      const data = z.object({ product: platformProduct.nullable() });
      const { product } = await client.read(shopId, { document: productQuery, variables: { id }, data });
      return product && productFrom(product);
    },

    collection: async (shopId, id) => {
      const data = z.object({ collection: platformCollection.nullable() });
      const { collection } = await client.read(shopId, { document: collectionQuery, variables: { id }, data });
      return collection && collectionFrom(collection);
    },

    tags: async (shopId) => {
      const tags: string[] = [];
      let after: string | null = null;
      do {
        const variables = { first: tagsPerPage, after };
        const page: z.output<typeof tagsPage> = await client.read(shopId, {
          document: productTagsQuery,
          variables,
          data: tagsPage,
        });
        tags.push(...page.productTags.nodes);
        const { hasNextPage, endCursor } = page.productTags.pageInfo;
        after = hasNextPage ? endCursor : null;
      } while (after !== null);
      return tags;
    },

    updateProduct: async (shopId, id, fields) => {
      const data = z.object({ productUpdate: z.object({ product: platformProduct.nullable(), userErrors }) });
      const variables = { product: { id, ...productInput(fields) } };
      const { productUpdate } = await client.write(shopId, { document: productUpdateMutation, variables, data });
      return productFrom(accepted(productUpdate.product, productUpdate.userErrors));
    },

    updateCollection: async (shopId, id, fields) => {
      const data = z.object({ collectionUpdate: z.object({ collection: platformCollection.nullable(), userErrors }) });
      const variables = { collection: { id, descriptionHtml: fields.descriptionHtml } };
      const { collectionUpdate } = await client.write(shopId, { document: collectionUpdateMutation, variables, data });
      return collectionFrom(accepted(collectionUpdate.collection, collectionUpdate.userErrors));
    },
  };
}

// The platform returns the unchanged product with a refusal, so only the errors show whether it accepted the change.
function accepted<Target>(target: Target | null, errors: z.output<typeof userErrors>): Target {
  const [first] = errors;
  if (first && /does not exist/.test(first.message)) throw new Failure('not_found', first.message);
  if (first) throw new Failure('platform_refused', errors.map(({ message }) => message).join(' '));
  if (target === null) throw new Failure('platform_failed', 'The store gave an answer that Yodel cannot read.');
  return target;
}

function collectionFrom(collection: z.output<typeof platformCollection>): Collection {
  const { id, title, descriptionHtml, image, products } = collection;
  return {
    id,
    name: title,
    description: htmlToText(readable(descriptionHtml)),
    descriptionHtml,
    imageUrl: image?.url ?? null,
    // A shopper does not see the others.
    productsSample: products.nodes
      .filter(({ status }) => status === 'ACTIVE')
      .map(({ id: productId, title: name }) => ({ id: productId, title: name })),
  };
}
