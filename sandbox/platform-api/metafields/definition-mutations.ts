import type { Metafield, MetafieldDefinition, SandboxProduct } from '../../shops/shop.ts';
import type { ApiCall } from '../graphql/api-call.ts';
import { requireInputSize } from '../graphql/api-error.ts';
import { globalId, idOf } from '../graphql/global-id.ts';
import { definitionObject, definitionsOf, findDefinition, namespaceOf } from './metafield-queries.ts';
import { isKnownType, knownTypes } from './metafield-types.ts';

interface DefinitionInput {
  name: string;
  namespace?: string | null;
  key: string;
  type: string;
  ownerType: string;
  description?: string | null;
  capabilities?: { analyticsQueryable?: { enabled: boolean } | null } | null;
}

interface DeletedDefinition {
  id?: string | null;
  identifier?: { namespace?: string | null; key: string; ownerType: string } | null;
  deleteAllAssociatedMetafields?: boolean;
}

interface MetafieldIdentifier {
  ownerId: string;
  namespace: string;
  key: string;
}

/** Definitions of product metafields, and the end of metafields. */
export function definitionMutations(call: ApiCall) {
  const { shopState } = call;

  return {
    metafieldDefinitionCreate: ({ definition }: { definition: DefinitionInput }) => createDefinition(call, definition),

    metafieldDefinitionDelete: ({ id, identifier, deleteAllAssociatedMetafields = false }: DeletedDefinition) => {
      const definition = identifier
        ? findDefinition(call, { namespace: namespaceOf(identifier.namespace), key: identifier.key })
        : definitionsOf(call).find((each) => each.id === idOf('MetafieldDefinition', id ?? ''));
      if (!definition) {
        const userErrors = [{ field: ['id'], message: 'Definition not found.', code: 'NOT_FOUND' }];
        return { deletedDefinitionId: null, userErrors };
      }
      saveDefinitions(
        call,
        definitionsOf(call).filter((each) => each !== definition),
      );
      if (deleteAllAssociatedMetafields)
        for (const product of shopState.shop.products) removeMetafield(call, product, definition);
      return { deletedDefinitionId: globalId('MetafieldDefinition', definition.id), userErrors: [] };
    },

    metafieldsDelete: ({ metafields }: { metafields: MetafieldIdentifier[] }) => {
      requireInputSize(['metafieldsDelete', 'metafields'], metafields);
      const deletedMetafields = metafields.map(({ ownerId, namespace, key }) => {
        const product = shopState.index.product(idOf('Product', ownerId) ?? 0);
        const isRemoved = product && removeMetafield(call, product, { namespace: namespaceOf(namespace), key });
        return isRemoved ? { ownerId, namespace, key } : null;
      });
      return { deletedMetafields, userErrors: [] };
    },
  };
}

function createDefinition(call: ApiCall, input: DefinitionInput) {
  const namespace = namespaceOf(input.namespace);
  const refused = (code: string, message: string, field: string) => ({
    createdDefinition: null,
    userErrors: [{ code, message, field: ['definition', field] }],
  });
  if (input.ownerType !== 'PRODUCT') return refused('INVALID', 'Only products have metafields here.', 'ownerType');
  if (!isKnownType(input.type))
    return refused('INCLUSION', `Type must be one of the following: ${knownTypes.join(', ')}.`, 'type');
  if (findDefinition(call, { namespace, key: input.key }))
    return refused('TAKEN', 'Key is in use for Product metafields on the namespace.', 'key');
  const definition: MetafieldDefinition = {
    id: call.platform.state.newId(),
    name: input.name,
    namespace,
    key: input.key,
    type: input.type,
    description: input.description ?? null,
    validations: [],
    pinnedPosition: null,
    ...(input.capabilities?.analyticsQueryable?.enabled && { isAnalyticsQueryable: true }),
  };
  saveDefinitions(call, [...definitionsOf(call), definition]);
  return { createdDefinition: definitionObject(call, definition), userErrors: [] };
}

function saveDefinitions({ platform, shopState: { shop } }: ApiCall, definitions: MetafieldDefinition[]): void {
  shop.metafieldDefinitions = definitions;
  platform.state.saveDetails(shop);
}

function removeMetafield(
  { platform, shopState }: ApiCall,
  product: SandboxProduct,
  { namespace, key }: Pick<Metafield, 'namespace' | 'key'>,
): boolean {
  const before = product.metafields ?? [];
  const metafields = before.filter((each) => each.namespace !== namespace || each.key !== key);
  if (metafields.length === before.length) return false;
  platform.changes.updateProduct(shopState.shop, product.id, { metafields });
  return true;
}
