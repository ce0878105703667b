import type { Request } from '../../../common/contract/contract.ts';
import type { Product } from '../../../common/contract/shapes.ts';
import { contentScore } from '../../../common/score/content-score.ts';
import { countCharacters } from '../../../common/text/words.ts';
import type { ProductRow } from './use-products-page.ts';

/** The texts that can be edited here. */
export type ProductTexts = Pick<Product, 'title' | 'metaTitle' | 'metaDescription' | 'descriptionHtml'>;
export type TextName = keyof ProductTexts;

type Change = Request<'changeProducts'>['products'][number]['changes'][number];

const fields: Record<TextName, Pick<Change, 'field' | 'textType' | 'isWhole'>> = {
  title: { field: 'product-name', textType: 'text' },
  metaTitle: { field: 'seo-title', textType: 'text' },
  metaDescription: { field: 'seo-description', textType: 'text' },
  descriptionHtml: { field: 'description', textType: 'html', isWhole: true },
};
const textNames = Object.keys(fields) as TextName[];

/** Only changed texts are published, so that another person's change of another field stays. */
export function changesBetween(product: ProductTexts, texts: ProductTexts): Change[] {
  return textNames
    .filter((name) => texts[name] !== product[name])
    .map((name) => ({ ...fields[name], content: texts[name] }));
}

export const scoreOf = (product: Product, texts: ProductTexts = product) =>
  contentScore({ ...texts, tags: product.tags, hasImage: product.imageUrl !== null });

/** The table row computed from the product, as the server would send it. */
export function rowFromProduct(row: ProductRow, product: Product, lastWrittenAt: string | null): ProductRow {
  const { score, descriptionWords } = scoreOf(product);
  return {
    ...row,
    title: product.title,
    imageUrl: product.imageUrl,
    tags: product.tags,
    score,
    descriptionWords,
    metaTitle: product.metaTitle,
    metaTitleLength: countCharacters(product.metaTitle),
    metaDescriptionLength: countCharacters(product.metaDescription),
    lastWrittenAt,
  };
}
