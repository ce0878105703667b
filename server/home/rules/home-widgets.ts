import type { CompletionTypeId } from '../../../common/catalogue/completion-types.ts';
import { rewriteOpenings } from '../../../common/catalogue/rewrite-openings.ts';
import { tokenCost } from '../../../common/pricing/token-cost.ts';
import { counted } from '../../../common/text/counted.ts';

/** Numbers of products. */
interface CatalogueProblems {
  withoutDescription: number;
  withoutSeo: number;
  withPoorScore: number;
  withAlikeText: number;
  products: number;
}

interface HomeWidget {
  id: string;
  title: string;
  message: string;
  url: string;
  imageUrl: string;
  hidden: boolean;
  fix: { label: string; url: string };
}

const maxWidgets = 3;

// In order of importance, which decides between equal counts.
const kinds: {
  id: string;
  title: string;
  message: (products: string) => string;
  count: Exclude<keyof CatalogueProblems, 'products'>;
  filter: string;
  imageUrl: string;
  fix: { texts: string; completionType: CompletionTypeId; query?: string };
}[] = [
  {
    id: 'missing-description',
    title: 'Products without a description',
    message: (products) => `${products} no description. A description tells shoppers why to buy.`,
    count: 'withoutDescription',
    filter: 'missing=description',
    imageUrl: '/icons/widget-description.svg',
    fix: { texts: 'descriptions', completionType: 'product_description' },
  },
  {
    id: 'missing-seo',
    title: 'Products without SEO texts',
    message: (products) =>
      `${products} no meta title or no meta description. These are what shoppers read in search results.`,
    count: 'withoutSeo',
    filter: 'missing=seo',
    imageUrl: '/icons/widget-seo.svg',
    fix: { texts: 'SEO texts', completionType: 'product_meta_fields' },
  },
  {
    id: 'poor-score',
    title: 'Products with a weak score',
    message: (products) => `${products} a score below 50. Each page says what would raise it.`,
    count: 'withPoorScore',
    filter: 'score=poor',
    imageUrl: '/icons/widget-score.svg',
    fix: { texts: 'descriptions', completionType: 'product_description' },
  },
  {
    id: 'alike-text',
    title: 'Descriptions that are too alike',
    message: (products) => `${products} a description that begins, ends or reads like others of your store.`,
    count: 'withAlikeText',
    filter: 'alike=any',
    imageUrl: '/icons/widget-description.svg',
    fix: { texts: 'new openings', completionType: rewriteOpenings.completionType, query: '&rewrite=openings' },
  },
];

// Fewer alike descriptions are no problem worth a place on Home.
const minAlikeShare = 0.05;

/** The problems that concern the most products, at most three. */
export function homeWidgets(problems: CatalogueProblems): HomeWidget[] {
  return kinds
    .map((kind) => ({ ...kind, products: problems[kind.count] }))
    .filter(({ count, products }) => products > (count === 'withAlikeText' ? minAlikeShare * described(problems) : 0))
    .sort((one, other) => other.products - one.products)
    .slice(0, maxWidgets)
    .map(({ id, title, message, filter, imageUrl, fix, products }) => ({
      id,
      title,
      message: message(`${counted(products, 'product')} ${products === 1 ? 'has' : 'have'}`),
      url: `/product-cms?${filter}`,
      imageUrl,
      hidden: false,
      fix: {
        label: `Write ${fix.texts} for ${counted(products, 'product')}, ${counted(tokenCost(fix.completionType, products), 'token')}`,
        url: `/?${filter}&group=filter&type=${fix.completionType}${fix.query ?? ''}`,
      },
    }));
}

const described = ({ products, withoutDescription }: CatalogueProblems): number => products - withoutDescription;
