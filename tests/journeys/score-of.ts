import { contentScore } from '../../common/score/content-score.ts';
import type { ProductInStore } from '../support/shops/sandbox.ts';

export const scoreOf = ({ imageUrl, seo, ...product }: ProductInStore): number =>
  contentScore({
    ...product,
    metaTitle: seo.title ?? '',
    metaDescription: seo.description ?? '',
    hasImage: imageUrl !== null,
  }).score;
