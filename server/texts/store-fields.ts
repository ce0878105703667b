import type { StoreField } from '../../common/catalogue/completion-types.ts';
import type { PublishLocation } from '../../common/contract/changes.ts';
import type { Collection, Product } from '../../common/contract/shapes.ts';
import { readable } from '../../common/text/readable-html.ts';
import { Failure } from '../foundation/failure.ts';
import { htmlToText } from '../foundation/html/html-to-text.ts';
import { assertFitsField } from './field-limits.ts';
import { mergeDescription } from './merge-description.ts';
import { noProtection } from './protected-parts.ts';

/** The current texts of a product or collection that we can publish to. */
export type StoreTexts = Partial<Record<StoreField, string>>;

export const textsOfProduct = (
  product: Pick<Product, 'descriptionHtml' | 'title' | 'metaTitle' | 'metaDescription'>,
): StoreTexts => ({
  description: product.descriptionHtml,
  'product-name': product.title,
  'seo-title': product.metaTitle,
  'seo-description': product.metaDescription,
});

export const textsOfCollection = (collection: Collection): StoreTexts => ({ description: collection.descriptionHtml });

export interface FieldChange {
  field: StoreField;
  content: string;
  textType: 'text' | 'html';
  /** The generation of this text, where it is not the request's. */
  generationId?: string | null | undefined;
  /** The merchant has edited the whole description, protected parts included. */
  isWhole?: boolean | undefined;
}

/** The field's new text. Text can be added before or after a description only; the other fields are single lines. */
export function textAfter(
  before: string,
  { field, content, textType, isWhole = false }: FieldChange,
  location: PublishLocation,
  protection = noProtection,
): string {
  if (field === 'description') return mergeDescription(before, content, textType, location, { isWhole, protection });
  const text = textType === 'html' ? htmlToText(readable(content)) : content;
  return text.replace(/\s+/g, ' ').trim();
}

type BatchText = { after: string; problem: null } | { after: null; problem: string };

/** The same for a text of a batch, or why it cannot be published: one product's problem must not stop the others. */
export function batchTextAfter(
  before: string,
  field: StoreField,
  content: string,
  location: PublishLocation,
  protection = noProtection,
): BatchText {
  const textType = field === 'description' ? 'html' : 'text';
  try {
    const after = textAfter(before, { field, content, textType }, location, protection);
    assertFitsField(field, after);
    return { after, problem: null };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { after: null, problem: error.message };
  }
}
