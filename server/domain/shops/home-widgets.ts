import { counted } from '../../../common/text/counted.ts';

/** Numbers of products. */
interface CatalogueProblems {
  withoutDescription: number;
  withoutSeo: number;
  withPoorScore: number;
}

interface HomeWidget {
  id: string;
  title: string;
  message: string;
  url: string;
  imageUrl: string;
  hidden: boolean;
}

const maxWidgets = 3;

// In order of importance, which decides between equal counts.
const kinds: {
  id: string;
  title: string;
  message: (products: string) => string;
  count: keyof CatalogueProblems;
  filter: string;
  imageUrl: string;
}[] = [
  {
    id: 'missing-description',
    title: 'Products without a description',
    message: (products) => `${products} nothing to read. A description tells shoppers why to buy.`,
    count: 'withoutDescription',
    filter: 'missing=description',
    imageUrl: '/icons/widget-description.svg',
  },
  {
    id: 'missing-seo',
    title: 'Products without SEO texts',
    message: (products) => `${products} no meta title or no meta description. Search engines show these first.`,
    count: 'withoutSeo',
    filter: 'missing=seo',
    imageUrl: '/icons/widget-seo.svg',
  },
  {
    id: 'poor-score',
    title: 'Products with a weak score',
    message: (products) => `${products} a score below 50. Each page says what would raise it.`,
    count: 'withPoorScore',
    filter: 'score=poor',
    imageUrl: '/icons/widget-score.svg',
  },
];

/** The problems that concern the most products, at most three. */
export function homeWidgets(problems: CatalogueProblems): HomeWidget[] {
  return kinds
    .map((kind) => ({ ...kind, products: problems[kind.count] }))
    .filter(({ products }) => products > 0)
    .sort((one, other) => other.products - one.products)
    .slice(0, maxWidgets)
    .map(({ id, title, message, filter, imageUrl, products }) => ({
      id,
      title,
      message: message(`${counted(products, 'product')} ${products === 1 ? 'has' : 'have'}`),
      url: `/product-cms?${filter}`,
      imageUrl,
      hidden: false,
    }));
}
