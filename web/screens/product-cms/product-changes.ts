import type { Request } from '../../../common/contract/contract.ts';
import type { Product } from '../../../common/contract/shapes.ts';
import { contentScore } from '../../../common/score/content-score.ts';
import { countCharacters } from '../../../common/text/words.ts';
import type { ProductRow } from './use-products-page.ts';

/** What can be changed of a product here. */
export type ProductTexts = Pick<Product, 'title' | 'metaTitle' | 'metaDescription' | 'descriptionHtml'>;
export type TextName = keyof ProductTexts;

type Change = Request<'changeProducts'>['products'][number]['changes'][number];

const fields: Record<TextName, Pick<Change, 'field' | 'textType'>> = {
  title: { field: 'product-name', textType: 'text' },
  metaTitle: { field: 'seo-title', textType: 'text' },
  metaDescription: { field: 'seo-description', textType: 'text' },
  descriptionHtml: { field: 'description', textType: 'html' },
};
const textNames = Object.keys(fields) as TextName[];

/** Only what differs is written: what somebody else changes meanwhile in another field stays. */
export function changesBetween(product: ProductTexts, texts: ProductTexts): Change[] {
  return textNames
    .filter((name) => texts[name] !== product[name])
    .map((name) => ({ ...fields[name], content: texts[name] }));
}

export const scoreOf = (product: Product, texts: ProductTexts = product) =>
  contentScore({ ...texts, tags: product.tags, hasImage: product.imageUrl !== null });

/** A row of the table as it will be told by the server, known from the product itself. */
export function rowFromProduct(row: ProductRow, product: Product, lastWrittenAt: string | null): ProductRow {
  const { score, descriptionWords } = scoreOf(product);
  return {
    ...row,
    title: product.title,
    imageUrl: product.imageUrl,
    tags: product.tags,
    score,
    descriptionWords,
    metaTitleLength: countCharacters(product.metaTitle),
    metaDescriptionLength: countCharacters(product.metaDescription),
    lastWrittenAt,
  };
}
