import {
  type CompletionTypeId,
  definitionOf,
  type StoreField,
  type WriteBackField,
} from '../../../../common/catalogue/completion-types.ts';
import type { WriteLocation } from '../../../../common/contract/changes.ts';
import type { Request } from '../../../../common/contract/contract.ts';
import type { GeneratedText } from '../../../../common/contract/generate.ts';
import { storeFieldNames } from '../../../ui/products/store-field-names.ts';
import type { Subject } from '../subject.ts';

/** A chosen product or collection: the only things a text can be written to. */
export type PublishableSubject = Exclude<Subject, { kind: 'typed' }>;

/** One field of the shop with the text that is to go there. */
export interface PublishPart {
  field: StoreField;
  name: string;
  textType: 'text' | 'html';
  content: string;
}

/** Where the texts of this type go in the shop; null where they go nowhere. */
export function publishField(type: CompletionTypeId, subject: Subject): WriteBackField | null {
  const { changeProductFieldInShopify, changeCollectionFieldInShopify } = definitionOf(type);
  if (subject.kind === 'product') return changeProductFieldInShopify ?? null;
  if (subject.kind === 'collection') return changeCollectionFieldInShopify ?? null;
  return null;
}

export function publishParts(
  type: CompletionTypeId,
  field: WriteBackField,
  { text, html }: Pick<GeneratedText, 'text' | 'html'>,
): PublishPart[] {
  if (typeof text === 'string') {
    if (field === 'composition' || field === 'meta-composition') throw new Error(`${type} came without its parts.`);
    // The shop keeps descriptions as HTML, so they are edited as such; its other fields are plain.
    const isRich = field === 'description' && html !== null;
    return [{ field, name: storeFieldNames[field], textType: isRich ? 'html' : 'text', content: isRich ? html : text }];
  }
  const composition = definitionOf(type).outputComposition ?? [];
  return text.flatMap(({ id, output }) => {
    const storeField = composition.find((part) => part.id === id)?.storeField;
    if (!storeField) return [];
    return [{ field: storeField, name: storeFieldNames[storeField], textType: 'text' as const, content: output }];
  });
}

/** What the merchant has made of the parts so far, by field. */
export type Edits = Partial<Record<StoreField, string>>;

export function withEdits(parts: PublishPart[], edits: Edits): PublishPart[] {
  return parts.map((part) => ({ ...part, content: edits[part.field] ?? part.content }));
}

/** What stands in the shop now; a description as HTML. */
export function existingText(subject: PublishableSubject, field: StoreField): string {
  if (subject.kind === 'collection') return field === 'description' ? subject.collection.descriptionHtml : '';
  const { title, descriptionHtml, metaTitle, metaDescription } = subject.product;
  return {
    description: descriptionHtml,
    'product-name': title,
    'seo-title': metaTitle,
    'seo-description': metaDescription,
  }[field];
}

/** An editor that was emptied leaves its field in the shop alone. */
export function changesFromParts(parts: PublishPart[]): Request<'changeProducts'>['products'][number]['changes'] {
  return parts
    .filter(({ content }) => content.trim() !== '')
    .map(({ field, content, textType }) => ({ field, content, textType }));
}

export function collectionRequest(
  id: string,
  parts: PublishPart[],
  location: WriteLocation,
  generationId: string,
): Request<'changeCollection'> {
  const changes = changesFromParts(parts).flatMap(({ field, ...change }) =>
    field === 'description' ? [{ field: 'description' as const, ...change }] : [],
  );
  return { collection: { shopifyCollectionId: id, changes }, location, generationId };
}
