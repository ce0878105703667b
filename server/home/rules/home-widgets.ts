import type { CompletionTypeId } from '../../../common/catalogue/completion-types.ts';
import { rewriteOpenings } from '../../../common/catalogue/rewrite-openings.ts';
import { tokenCost } from '../../../common/pricing/token-cost.ts';
import { weakPageFixes } from '../../../common/score/weak-page-fixes.ts';
import { counted } from '../../../common/text/counted.ts';
import type { CatalogueSummary } from '../../catalogue/ports/catalogue.ts';

type CatalogueProblems = Omit<CatalogueSummary, 'syncedAt' | 'progress' | 'problem' | 'averageScore'>;

/** What came of the newest batch for weak pages. */
interface LatestFix {
  isRunning: boolean;
  ready: number;
  written: number;
  lifted: number;
}

interface Fix {
  texts: string;
  completionType: CompletionTypeId;
  query?: string;
}

interface HomeWidget {
  id: string;
  title: string;
  message: string;
  url: string;
  imageUrl: string;
  hidden: boolean;
  fix: { name: string; products: number; costInTokens: number; url: string };
}

const maxWidgets = 3;

// In order of importance, which decides between equal counts.
const kinds: {
  id: string;
  title: string;
  message: (products: string) => string;
  count: 'withoutDescription' | 'withoutSeo' | 'withPoorScore' | 'withAlikeText';
  filter: string;
  imageUrl: string;
  fix: Fix;
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
// Of two widgets about almost the same products, one is enough.
const sameShare = 0.9;

/** The problems that concern the most products. Those beyond three, or about the same products, are hidden. */
export function homeWidgets(problems: CatalogueProblems, latestFix: LatestFix | null): HomeWidget[] {
  const weakFix = bestFix(problems.liftedBy);
  const shown: string[] = [];
  return kinds
    .map((kind) => ({ ...kind, products: problems[kind.count] }))
    .filter(({ count, products }) => products > (count === 'withAlikeText' ? minAlikeShare * described(problems) : 0))
    .sort((one, other) => other.products - one.products)
    .map(({ id, title, message, filter, imageUrl, products, ...kind }) => {
      const hidden = shown.length >= maxWidgets || shown.some((other) => isAboutSame(problems, id, other, products));
      if (!hidden) shown.push(id);
      const isWeak = id === 'poor-score';
      const fix = isWeak ? weakFix : kind.fix;
      const promise = isWeak ? [promiseOf(weakFix), resultOf(latestFix)] : [];
      return {
        id,
        title,
        message: [message(`${counted(products, 'product')} ${products === 1 ? 'has' : 'have'}`), ...promise]
          .filter(Boolean)
          .join(' '),
        url: `/product-cms?${filter}`,
        imageUrl,
        hidden,
        fix: {
          name: `Write ${fix.texts}`,
          products,
          costInTokens: tokenCost(fix.completionType),
          url: `/?${filter}&group=filter&type=${fix.completionType}${fix.query ?? ''}`,
        },
      };
    });
}

function isAboutSame({ withSameProblems }: CatalogueProblems, one: string, other: string, products: number): boolean {
  const both = withSameProblems[`${one}+${other}`] ?? withSameProblems[`${other}+${one}`] ?? 0;
  return both >= sameShare * products;
}

const textsOfFix: Partial<Record<CompletionTypeId, string>> = {
  product_description: 'descriptions',
  product_meta_fields: 'SEO texts',
  '4_in_1_product_page': 'product pages',
};

/** The texts that lift the most weak pages; of equal ones, the cheapest. */
function bestFix(liftedBy: Record<string, number>): Fix & { lifted: number } {
  const [best] = weakPageFixes
    .map(({ id, type, length }) => ({ type, length, lifted: liftedBy[id] ?? 0 }))
    .sort((one, other) => other.lifted - one.lifted);
  const { type, length, lifted } = best ?? { ...weakPageFixes[0], lifted: 0 };
  return { texts: textsOfFix[type] ?? 'texts', completionType: type, query: `&length=${length}`, lifted };
}

const promiseOf = ({ texts, lifted }: Fix & { lifted: number }): string =>
  lifted === 0 ? '' : `New ${texts} should lift ${lifted.toLocaleString('en')} of them to 50 or more.`;

function resultOf(fix: LatestFix | null): string {
  if (!fix || fix.isRunning) return '';
  const lifted =
    fix.written > 0 &&
    `${counted(fix.written, 'new text')} in your store, ${fix.lifted} of these pages now at 50 or more.`;
  const waiting = fix.ready > 0 && `${counted(fix.ready, 'text')} to review.`;
  const came = [lifted, waiting].filter(Boolean);
  return came.length > 0 ? `Your last fix: ${came.join(' ')}` : '';
}

const described = ({ products, withoutDescription }: CatalogueProblems): number => products - withoutDescription;
