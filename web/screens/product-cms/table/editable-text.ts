import type { TextName } from '../product-changes.ts';

/** The texts that are short enough to be edited in a cell. */
export type CellText = Exclude<TextName, 'descriptionHtml'>;

export const cellLabels: Record<CellText, string> = {
  title: 'title',
  metaTitle: 'meta title',
  metaDescription: 'meta description',
};
