import {
  allCategories,
  ancestorsOf,
  attributesOf,
  findCategory,
  fullNameOf,
  type TaxonomyCategory,
} from '../../shops/taxonomy.ts';
import { type ApiCall, connection, listById, type QueryFields } from '../graphql/api-call.ts';
import type { PageArguments } from '../graphql/connection.ts';
import { type GlobalId, readGlobalId } from '../graphql/global-id.ts';

type CategoryArguments = PageArguments & {
  childrenOf?: string | null;
  descendantsOf?: string | null;
  siblingsOf?: string | null;
  search?: string | null;
};

const categoryId = (id: string): string => `gid://shopify/TaxonomyCategory/${id}`;

export function taxonomyQueries(call: ApiCall): QueryFields {
  return {
    taxonomy: () => ({
      categories: (args: CategoryArguments) =>
        connection(call, numbered(wantedCategories(args)), args, ({ item }) => categoryObject(call, item)),
    }),
  };
}

export const taxonomyNode = (call: ApiCall, { type, name }: GlobalId): object | null =>
  type === 'TaxonomyCategory' ? categoryObject(call, findCategory(name)) : null;

export function categoryObject(call: ApiCall, category: TaxonomyCategory | undefined): object | null {
  if (!category) return null;
  const ancestors = ancestorsOf(category);
  return {
    __typename: 'TaxonomyCategory',
    id: categoryId(category.id),
    name: category.name,
    fullName: fullNameOf(category),
    level: ancestors.length + 1,
    isRoot: category.parentId === null,
    isLeaf: category.childrenIds.length === 0,
    isArchived: false,
    parentId: category.parentId && categoryId(category.parentId),
    ancestorIds: ancestors.map(({ id }) => categoryId(id)),
    childrenIds: category.childrenIds.map(categoryId),
    attributes: (args: PageArguments) =>
      connection(call, numbered(attributesOf(category)), args, ({ id, item }) => ({
        __typename: 'TaxonomyChoiceListAttribute',
        id: `gid://shopify/TaxonomyChoiceListAttribute/${id}`,
        name: item,
      })),
  };
}

function wantedCategories({ childrenOf, descendantsOf, siblingsOf, search }: CategoryArguments): TaxonomyCategory[] {
  const nameIn = (id: string) => readGlobalId(id)?.name ?? '';
  if (childrenOf) return childrenIn(nameIn(childrenOf));
  if (siblingsOf) {
    const own = nameIn(siblingsOf);
    return childrenIn(findCategory(own)?.parentId ?? '').filter(({ id }) => id !== own);
  }
  const within = descendantsOf ? `${nameIn(descendantsOf)}-` : '';
  const words = search?.toLowerCase().split(/\s+/) ?? [];
  const isRootList = !descendantsOf && !search;
  return allCategories().filter((category) => {
    if (isRootList) return category.parentId === null;
    const text = fullNameOf(category).toLowerCase();
    return category.id.startsWith(within) && words.every((word) => text.includes(word));
  });
}

const childrenIn = (id: string): TaxonomyCategory[] =>
  (findCategory(id)?.childrenIds ?? []).flatMap((child) => findCategory(child) ?? []);

/** Cursors need numbers, which categories and attributes do not have. */
const numbered = <T>(items: T[]) => listById(items.map((item, place) => ({ id: place + 1, item })));
