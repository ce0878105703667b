import { z } from 'zod';
import { numberInId, productGid } from '../catalogue/rules/product-match.ts';
import { Failure } from '../foundation/failure.ts';
import type { ShopId } from '../foundation/identity.ts';
import type { AdminClient } from '../foundation/platform/admin-client.ts';
import type { CohortMark, CohortMarks, ProductTraits } from './ports/cohort-marks.ts';
import { cohortMetafield } from './rules/analytics-query.ts';
import {
  cohortDefinitionDeleteMutation,
  cohortDefinitionMutation,
  cohortDeleteMutation,
  cohortSetMutation,
  productTraitsQuery,
} from './shopify-documents.ts';

const productsPerRead = 100;

const traits = z.object({
  nodes: z.array(
    z
      .object({
        id: z.string(),
        createdAt: z.string(),
        priceRangeV2: z.object({ minVariantPrice: z.object({ amount: z.coerce.number() }) }),
      })
      .nullable(),
  ),
});
const codedErrors = z.object({ userErrors: z.array(z.object({ code: z.string().nullable(), message: z.string() })) });
const placedErrors = z.object({
  userErrors: z.array(z.object({ field: z.array(z.string()).nullable(), message: z.string() })),
});
const defined = z.object({ metafieldDefinitionCreate: codedErrors });
const forgotten = z.object({ metafieldDefinitionDelete: codedErrors });
const wasSet = z.object({ metafieldsSet: placedErrors });
const removed = z.object({ metafieldsDelete: placedErrors });

const { namespace, key } = cohortMetafield;
const definition = {
  name: 'Yodel: test of texts',
  description: 'Which text the product has in a test. Yodel removes it when the test ends.',
  namespace,
  key,
  type: 'single_line_text_field',
  ownerType: 'PRODUCT',
  capabilities: { analyticsQueryable: { enabled: true } },
};

export function cohortMarks(client: AdminClient): CohortMarks {
  return {
    traits: async (shopId, productIds) => {
      const found: ProductTraits[] = [];
      for (let first = 0; first < productIds.length; first += productsPerRead) {
        const ids = productIds.slice(first, first + productsPerRead).map(productGid);
        const { nodes } = await client.read(shopId, { document: productTraitsQuery, variables: { ids }, data: traits });
        for (const node of nodes) {
          const productId = node && numberInId(node.id);
          if (node && productId !== null)
            found.push({
              productId,
              createdAt: new Date(node.createdAt),
              price: node.priceRangeV2.minVariantPrice.amount,
            } as ProductTraits);
        }
      }
      return found;
    },

    define: async (shopId) => {
      const variables = { definition };
      const document = cohortDefinitionMutation;
      const { metafieldDefinitionCreate } = await client.write(shopId, { document, variables, data: defined });
      // Another test has made it already.
      refuse(metafieldDefinitionCreate.userErrors.filter(({ code }) => code !== 'TAKEN'));
    },

    set: (shopId, marks) => setMarks(client, shopId, marks),

    remove: async (shopId, productIds) => {
      const metafields = productIds.map((id) => ({ ownerId: productGid(id), namespace, key }));
      const { metafieldsDelete } = await client.write(shopId, {
        document: cohortDeleteMutation,
        variables: { metafields },
        data: removed,
      });
      refuse(metafieldsDelete.userErrors);
    },

    forget: async (shopId) => {
      const { metafieldDefinitionDelete } = await client.write(shopId, {
        document: cohortDefinitionDeleteMutation,
        variables: { identifier: { ownerType: 'PRODUCT', namespace, key } },
        data: forgotten,
      });
      refuse(metafieldDefinitionDelete.userErrors.filter(({ code }) => code !== 'NOT_FOUND'));
    },
  };
}

/** The platform sets all metafields of a call or none: products that it no longer has are left out of a second call. */
async function setMarks(client: AdminClient, shopId: ShopId, marks: CohortMark[]): Promise<number[]> {
  const metafields = marks.map(({ productId, isNew }) => ({
    ownerId: productGid(productId),
    namespace,
    key,
    type: 'single_line_text_field',
    value: isNew ? 'new' : 'old',
  }));
  const { metafieldsSet } = await client.write(shopId, {
    document: cohortSetMutation,
    variables: { metafields },
    data: wasSet,
  });
  const { userErrors } = metafieldsSet;
  if (userErrors.length === 0) return marks.map(({ productId }) => productId);
  const isOfProduct = ({ field }: (typeof userErrors)[number]) => field?.[2] === 'ownerId';
  refuse(userErrors.filter((error) => !isOfProduct(error)));
  const gone = new Set(userErrors.map(({ field }) => Number(field?.[1])));
  const others = marks.filter((_, place) => !gone.has(place));
  return others.length === 0 ? [] : setMarks(client, shopId, others);
}

function refuse(errors: { message: string }[]): void {
  if (errors.length > 0) throw new Failure('platform_refused', errors.map(({ message }) => message).join(' '));
}
