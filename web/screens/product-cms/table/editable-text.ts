import type { TextName } from '../product-changes.ts';

/** The texts that are short enough to edit in a cell. */
export type EditableText = Exclude<TextName, 'descriptionHtml'>;

export const textLabels: Record<EditableText, string> = {
  title: 'title',
  metaTitle: 'meta title',
  metaDescription: 'meta description',
};
