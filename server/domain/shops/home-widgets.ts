import { counted } from '../../../common/text/counted.ts';

/** What of a catalogue is wanting, as numbers of products. */
interface Shortcomings {
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

const most = 3;

// In the order of their weight, which decides between equal numbers.
const kinds: {
  id: string;
  title: string;
  message: (products: string) => string;
  count: keyof Shortcomings;
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

/** What to fix first: at most three, the one that concerns the most products first. */
export function homeWidgets(shortcomings: Shortcomings): HomeWidget[] {
  return kinds
    .map((kind) => ({ ...kind, products: shortcomings[kind.count] }))
    .filter(({ products }) => products > 0)
    .sort((one, other) => other.products - one.products)
    .slice(0, most)
    .map(({ id, title, message, filter, imageUrl, products }) => ({
      id,
      title,
      message: message(`${counted(products, 'product')} ${products === 1 ? 'has' : 'have'}`),
      url: `/product-cms?${filter}`,
      imageUrl,
      hidden: false,
    }));
}
