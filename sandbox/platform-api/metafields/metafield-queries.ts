import { createHash } from 'node:crypto';
import { parseSearch, termsOf } from '../../platform/search/search-query.ts';
import type { Metafield, MetafieldDefinition, SandboxProduct } from '../../shops/shop.ts';
import { type ApiCall, connection, emptyConnection, listById, type QueryFields } from '../graphql/api-call.ts';
import { byValueThenId, type PageArguments } from '../graphql/connection.ts';
import { type GlobalId, globalId, idOf } from '../graphql/global-id.ts';
import { categoryOfType, isTextType, jsonValueOf } from './metafield-types.ts';

/** A product and how the API shows it; passed in, because a metafield leads back to its owner. */
export interface MetafieldOwner {
  product: SandboxProduct;
  object: () => object;
}

type MetafieldArguments = PageArguments & { namespace?: string | null; keys?: string[] | null };

/** Namespaces that belong to one app; without a namespace, the app's own is meant. */
const APP_NAMESPACE = 'app--1';

export function namespaceOf(given: string | null | undefined): string {
  if (!given) return APP_NAMESPACE;
  return given.startsWith('$app') ? given.replace(/^\$app:?/, `${APP_NAMESPACE}--`).replace(/--$/, '') : given;
}

/** An app writes in its own namespace, in one that no app owns, and where a definition lets it. */
export const mayWrite = (namespace: string, definition: MetafieldDefinition | undefined): boolean =>
  (!/^app--/.test(namespace) || `${namespace}--`.startsWith(`${APP_NAMESPACE}--`)) &&
  (definition?.adminAccess ?? 'PUBLIC_READ_WRITE') === 'PUBLIC_READ_WRITE';

export const SEO_NAMESPACE = 'global';
export const SEO_KEYS: Record<string, keyof SandboxProduct['seo']> = {
  title_tag: 'title',
  description_tag: 'description',
};

/** A product's metafields, with its SEO texts, which the platform keeps as metafields too. */
export function metafieldsOf({ id, seo, metafields = [], createdAt, updatedAt }: SandboxProduct): Metafield[] {
  const seoTexts = Object.entries(SEO_KEYS).flatMap(([key, field], place): Metafield[] => {
    const value = seo[field];
    const type = field === 'title' ? 'single_line_text_field' : 'multi_line_text_field';
    const own = { id: id * 100 + 98 + place, namespace: SEO_NAMESPACE, key, type, createdAt, updatedAt };
    return value ? [{ ...own, value }] : [];
  });
  return [...metafields, ...seoTexts];
}

export const digestOf = ({ namespace, key, type, value }: Metafield): string =>
  createHash('sha256')
    .update(JSON.stringify([namespace, key, type, value]))
    .digest('hex');

/** The fields of the API's `HasMetafields`. */
export function metafieldFields(call: ApiCall, owner: MetafieldOwner) {
  const all = metafieldsOf(owner.product);
  return {
    metafield: ({ namespace, key }: { namespace?: string | null; key: string }) => {
      const [, first, rest] = namespace ? [] : (/^([^.]+)\.(.+)$/.exec(key) ?? []);
      const wanted = { namespace: namespaceOf(first ?? namespace), key: rest ?? key };
      const found = all.find((each) => each.namespace === wanted.namespace && each.key === wanted.key);
      return found ? metafieldObject(call, owner, found) : null;
    },
    metafields: (args: MetafieldArguments) => {
      const isWanted = ({ namespace, key }: Metafield) =>
        (!args.namespace || namespace === namespaceOf(args.namespace)) &&
        (!args.keys || args.keys.includes(`${namespace}.${key}`) || args.keys.includes(key));
      return connection(call, listById(all.filter(isWanted)), args, (each) => metafieldObject(call, owner, each));
    },
  };
}

/** Variants have no metafields in the sandbox. */
export const noMetafields = (call: ApiCall) => ({
  metafield: () => null,
  metafields: (args: PageArguments) => emptyConnection(call, args),
});

export function metafieldObject(call: ApiCall, owner: MetafieldOwner, metafield: Metafield): object {
  return {
    ...metafield,
    __typename: 'Metafield',
    id: globalId('Metafield', metafield.id),
    legacyResourceId: metafield.id,
    jsonValue: jsonValueOf(metafield),
    compareDigest: digestOf(metafield),
    sizeInBytes: Buffer.byteLength(metafield.value),
    ownerType: 'PRODUCT',
    owner: owner.object,
    definition: () => definitionObject(call, findDefinition(call, metafield)),
  };
}

export const definitionsOf = (call: ApiCall): MetafieldDefinition[] => call.shopState.shop.metafieldDefinitions ?? [];

export const findDefinition = (
  call: ApiCall,
  { namespace, key }: { namespace: string; key: string },
): MetafieldDefinition | undefined =>
  definitionsOf(call).find((each) => each.namespace === namespace && each.key === key);

export function definitionObject(call: ApiCall, definition: MetafieldDefinition | undefined): object | null {
  if (!definition) return null;
  const isText = isTextType(definition.type);
  const isReference = definition.type.endsWith('metaobject_reference');
  return {
    __typename: 'MetafieldDefinition',
    id: globalId('MetafieldDefinition', definition.id),
    name: definition.name,
    namespace: definition.namespace,
    key: definition.key,
    description: definition.description,
    pinnedPosition: definition.pinnedPosition,
    ownerType: 'PRODUCT',
    validationStatus: 'ALL_VALID',
    type: { name: definition.type, category: categoryOfType(definition.type) },
    validations: definition.validations.map((each) => ({ ...each, type: 'single_line_text_field' })),
    // Definitions of the platform's own namespace are shown to shoppers.
    access: {
      admin: definition.adminAccess ?? 'PUBLIC_READ_WRITE',
      storefront: definition.namespace === 'shopify' ? 'PUBLIC_READ' : 'NONE',
    },
    capabilities: {
      adminFilterable: { enabled: false, eligible: true, status: 'NOT_FILTERABLE' },
      analyticsQueryable: { enabled: definition.isAnalyticsQueryable ?? false, eligible: isText },
      smartCollectionCondition: { enabled: false, eligible: isText || isReference },
      uniqueValues: { enabled: false, eligible: isText },
    },
    constraints: () => constraintsObject(call, definition.categories ?? []),
    metafieldsCount: () => usesOf(call, definition).length,
    metafields: (args: PageArguments) =>
      connection(call, listById(usesOf(call, definition)), args, ({ metafield, owner }) =>
        metafieldObject(call, owner, metafield),
      ),
  };
}

function constraintsObject(call: ApiCall, categories: string[]): object {
  const values = categories.map((value, place) => ({ id: place + 1, value }));
  return {
    key: categories.length > 0 ? 'category' : null,
    values: (args: PageArguments) => connection(call, listById(values), args, ({ value }) => ({ value })),
  };
}

function usesOf(call: ApiCall, { namespace, key }: MetafieldDefinition) {
  return call.shopState.index
    .productsById()
    .flatMap((product) => {
      const metafield = product.metafields?.find((each) => each.namespace === namespace && each.key === key);
      const object = () => ({
        __typename: 'Product',
        id: globalId('Product', product.id),
        title: product.title,
        handle: product.handle,
      });
      return metafield ? [{ id: metafield.id, metafield, owner: { product, object } }] : [];
    })
    .sort((a, b) => a.id - b.id);
}

type DefinitionArguments = PageArguments & {
  ownerType: string;
  namespace?: string | null;
  key?: string | null;
  pinnedStatus?: string;
  query?: string | null;
  sortKey?: string;
};

export function metafieldQueries(call: ApiCall): QueryFields {
  return {
    metafieldDefinition: ({
      id,
      identifier,
    }: {
      id?: string | null;
      identifier?: { namespace?: string | null; key: string; ownerType: string } | null;
    }) => {
      if (identifier) {
        const { ownerType, key } = identifier;
        const found = findDefinition(call, { namespace: namespaceOf(identifier.namespace), key });
        return ownerType === 'PRODUCT' ? definitionObject(call, found) : null;
      }
      const number = idOf('MetafieldDefinition', id ?? '');
      return definitionObject(
        call,
        definitionsOf(call).find((each) => each.id === number),
      );
    },
    metafieldDefinitions: (args: DefinitionArguments) => {
      const value = sortValue(args.sortKey);
      const position = (each: MetafieldDefinition) => ({ id: each.id, value: value(each) });
      const items = definitionsOf(call)
        .filter((each) => isWanted(each, args))
        .sort((a, b) => byValueThenId(position(a), position(b)));
      return connection(call, { items, position, compare: byValueThenId }, args, (each) =>
        definitionObject(call, each),
      );
    },
  };
}

export const definitionNode = (call: ApiCall, { type, id }: GlobalId): object | null =>
  type === 'MetafieldDefinition'
    ? definitionObject(
        call,
        definitionsOf(call).find((each) => each.id === id),
      )
    : null;

function sortValue(sortKey: string | undefined): (definition: MetafieldDefinition) => string | number {
  if (sortKey === 'NAME') return ({ name }) => name.toLowerCase();
  // The last pinned comes first, those without a pin at the end.
  if (sortKey === 'PINNED_POSITION') return ({ pinnedPosition }) => -(pinnedPosition ?? 0);
  return ({ id }) => id;
}

function isWanted(definition: MetafieldDefinition, args: DefinitionArguments): boolean {
  if (args.ownerType !== 'PRODUCT') return false;
  if (args.namespace && definition.namespace !== namespaceOf(args.namespace)) return false;
  if (args.key && definition.key !== args.key) return false;
  if (args.pinnedStatus === 'PINNED' && definition.pinnedPosition === null) return false;
  if (args.pinnedStatus === 'UNPINNED' && definition.pinnedPosition !== null) return false;
  return termsOf(parseSearch(args.query ?? '')).every(({ field, value }) => {
    if (field === 'key' || field === 'namespace' || field === 'type') return definition[field] === value;
    return definition.name.toLowerCase().includes(value.toLowerCase());
  });
}
