import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A category of the platform's product taxonomy. */
export interface TaxonomyCategory {
  /** The last part of its global id. */
  id: string;
  name: string;
  parentId: string | null;
  /** Also children that the sandbox's slice leaves out. */
  childrenIds: string[];
}

/** A slice of the real taxonomy. */
const [, ...lines] = readFileSync(join(import.meta.dirname, 'taxonomy.csv'), 'utf8')
  .trim()
  .split('\n');

const ATTRIBUTES: Record<string, string[]> = {
  aa: ['Color', 'Size', 'Fabric'],
  fb: ['Flavor'],
  hg: ['Color', 'Material'],
  lb: ['Color', 'Bag/Case material'],
  sg: ['Color'],
};

const categories = new Map(
  lines.map((line): [string, TaxonomyCategory] => {
    const [id = '', name = '', children = ''] = line.split('|');
    const parentId = id.includes('-') ? id.slice(0, id.lastIndexOf('-')) : null;
    const childrenIds = children.split(' ').flatMap((child) => (child ? [`${id}-${child}`] : []));
    return [id, { id, name, parentId, childrenIds }];
  }),
);

export const findCategory = (id: string): TaxonomyCategory | undefined => categories.get(id);

export const categoryByFullName = (fullName: string): TaxonomyCategory | undefined =>
  fullName === '' ? undefined : allCategories().find((category) => fullNameOf(category) === fullName);

/** In the order of their ids, as the platform lists them. */
export const allCategories = (): TaxonomyCategory[] =>
  [...categories.values()].sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));

/** From the root down to the category's parent. */
export function ancestorsOf({ parentId }: TaxonomyCategory): TaxonomyCategory[] {
  const parent = parentId === null ? undefined : findCategory(parentId);
  return parent ? [...ancestorsOf(parent), parent] : [];
}

export const fullNameOf = (category: TaxonomyCategory): string =>
  [...ancestorsOf(category), category].map(({ name }) => name).join(' > ');

/** The names of what the platform asks about products of a category. */
export const attributesOf = ({ id }: TaxonomyCategory): string[] => ATTRIBUTES[id.split('-')[0] ?? ''] ?? [];
