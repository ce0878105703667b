import { parseSearch, termsOf } from '../../platform/search/search-query.ts';
import type { MetafieldDefinition } from '../../shops/shop.ts';
import { type ApiCall, connection } from '../graphql/api-call.ts';
import { byValueThenId, type PageArguments } from '../graphql/connection.ts';
import { type GlobalId, idOf } from '../graphql/global-id.ts';
import type { QueryFields } from '../graphql/query-fields.ts';
import { definitionObject, definitionsOf, findDefinition, namespaceOf } from './metafield-objects.ts';

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
