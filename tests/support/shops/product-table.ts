import { expect } from 'vitest';
import { contentScore, isMissingSeo } from '../../../common/score/content-score.ts';
import type { Merchant } from '../test-app.ts';
import type { ProductInStore } from './sandbox.ts';

export type TablePage = Awaited<ReturnType<Merchant['call']>>['body'] & {
  rows: { id: string; title: string; score: number; descriptionWords: number; tags: string[]; updatedAt: string }[];
  total: { value: number; exact: boolean };
  nextCursor: string | null;
};

export async function tablePage(merchant: Merchant, request: object): Promise<TablePage> {
  const { status, body } = await merchant.call('productTablePage', { request });
  expect([status, body]).toEqual([200, expect.anything()]);
  return body as TablePage;
}

export const scoreOf = (product: ProductInStore) =>
  contentScore({
    title: product.title,
    descriptionHtml: product.descriptionHtml,
    metaTitle: product.seo.title ?? '',
    metaDescription: product.seo.description ?? '',
    tags: product.tags,
    hasImage: product.imageUrl !== null,
  });
export const seoMissing = ({ seo }: ProductInStore) =>
  isMissingSeo({ metaTitle: seo.title ?? '', metaDescription: seo.description ?? '' });
export const idsOf = (products: { id: string }[]) => products.map(({ id }) => id).sort();
