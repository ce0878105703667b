/** A category of the platform's product taxonomy. */
export interface TaxonomyCategory {
  /** The last part of its global id. */
  id: string;
  name: string;
  parentId: string | null;
  /** Also children that the sandbox's slice leaves out. */
  childrenIds: string[];
}

// A slice of the real taxonomy: id, name, and the last parts of its children's ids.
const SLICE = `
aa|Apparel & Accessories|1 2 3 4 5 6 7 8
aa-1|Clothing|10 13
aa-1-10|Outerwear|2
aa-1-10-2|Coats & Jackets|
aa-1-13|Clothing Tops|7 12
aa-1-13-7|Shirts|
aa-1-13-12|Sweaters|
aa-2|Clothing Accessories|17
aa-2-17|Hats|
aa-8|Shoes|3
aa-8-3|Boots|
ap|Animals & Pet Supplies|1 2
ap-1|Live Animals|
ap-2|Pet Supplies|1 2 3 4 5 7 8 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 49 39 40 41 42 43 44 45 46 47 48 6 9
ap-2-1|Bird Supplies|1 2 3 4 5 6 7
ap-2-2|Cat Supplies|1 2 3 4 5 6
ap-2-3|Dog Supplies|1 2 3 4 5 6 7 8 9
ap-2-4|Fish & Aquatic Supplies|1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16
ap-2-5|Pet Agility Equipment|1 2 3 4 5 6 7 8
ap-2-6|Pet Apparel|1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17
ap-2-7|Pet Apparel Hangers|
ap-2-10|Pet Bells & Charms|1 2 3
ap-2-11|Pet Biometric Monitors|1 2 3
fb|Food, Beverages & Tobacco|1
fb-1|Beverages|14
fb-1-14|Tea & Infusions|2
fb-1-14-2|Tea|
hg|Home & Garden|11 15
hg-11|Kitchen & Dining|10
hg-11-10|Tableware|5
hg-11-10-5|Drinkware|5
hg-11-10-5-5|Mugs|
hg-15|Linens & Bedding|1
hg-15-1|Bedding|4 5 9
hg-15-1-4|Blankets|
hg-15-1-5|Duvet Covers|
hg-15-1-9|Pillows|
lb|Luggage & Bags|1
lb-1|Backpacks|
sg|Sporting Goods|4
sg-4|Outdoor Recreation|2
sg-4-2|Camping & Hiking|
`;

const ATTRIBUTES: Record<string, string[]> = {
  aa: ['Color', 'Size', 'Fabric'],
  fb: ['Flavor'],
  hg: ['Color', 'Material'],
  lb: ['Color', 'Bag/Case material'],
  sg: ['Color'],
};

const categories = new Map(
  SLICE.trim()
    .split('\n')
    .map((line): [string, TaxonomyCategory] => {
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
