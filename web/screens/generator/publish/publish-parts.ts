import {
  type CompletionTypeId,
  definitionOf,
  type PublishedField,
  type StoreField,
} from '../../../../common/catalogue/completion-types.ts';
import type { PublishLocation } from '../../../../common/contract/changes.ts';
import type { Request } from '../../../../common/contract/contract.ts';
import type { Edits } from '../../../session/use-drafts.ts';
import { storeFieldNames } from '../../../ui/products/store-field-names.ts';
import type { Subject } from '../subject.ts';
import type { Version } from '../version.ts';

/** The product or collection that a text can be published to. */
export type PublishableSubject = Exclude<Subject, { kind: 'typed' }>;

/** A text with the generations it consists of: a part that was rewritten alone has one of its own. */
export type PublishableText = Pick<Version, 'id' | 'generationId' | 'text' | 'html' | 'claims' | 'partGenerationIds'>;

/** One store field with the text to publish there. */
export interface PublishPart {
  field: StoreField;
  /** Its id among the text's parts; null: it is the whole text. */
  part: string | null;
  name: string;
  textType: 'text' | 'html';
  content: string;
  /** Set where this part was rewritten alone. */
  generationId?: string;
}

/** The store field that texts of this type are published to; null where there is none. */
export function publishField(type: CompletionTypeId, subject: Subject): PublishedField | null {
  const { changeProductFieldInShopify, changeCollectionFieldInShopify } = definitionOf(type);
  if (subject.kind === 'product') return changeProductFieldInShopify ?? null;
  if (subject.kind === 'collection') return changeCollectionFieldInShopify ?? null;
  return null;
}

export function publishParts(
  type: CompletionTypeId,
  field: PublishedField,
  { text, html, partGenerationIds }: Pick<PublishableText, 'text' | 'html' | 'partGenerationIds'>,
): PublishPart[] {
  if (typeof text === 'string') {
    if (field === 'composition' || field === 'meta-composition') throw new Error(`${type} has no parts.`);
    // The store saves descriptions as HTML, so they are edited as HTML; other fields are plain text.
    const isRich = field === 'description' && html !== null;
    const content = isRich ? html : text;
    return [{ field, part: null, name: storeFieldNames[field], textType: isRich ? 'html' : 'text', content }];
  }
  const composition = definitionOf(type).outputComposition ?? [];
  return text.flatMap(({ id, output }) => {
    const storeField = composition.find((part) => part.id === id)?.storeField;
    if (!storeField) return [];
    const generationId = partGenerationIds[id];
    const isRich = storeField === 'description' && html !== null;
    return [
      {
        field: storeField,
        part: id,
        name: storeFieldNames[storeField],
        textType: isRich ? ('html' as const) : ('text' as const),
        content: isRich ? html : output,
        ...(generationId && { generationId }),
      },
    ];
  });
}

/** The fields that are published unless the merchant chooses others: a new name also changes how customers find it. */
export function fieldsByDefault(parts: PublishPart[]): StoreField[] {
  const fields = parts.map(({ field }) => field);
  return fields.length === 1 ? fields : fields.filter((field) => field !== 'product-name');
}

/** The parts with the merchant's changes, by field. */
export function withEdits(parts: PublishPart[], edits: Edits | null): PublishPart[] {
  return parts.map((part) => ({ ...part, content: edits?.[part.field] ?? part.content }));
}

/** The current text in the store; a description as HTML. */
export function existingText(subject: PublishableSubject, field: StoreField): string {
  if (subject.kind === 'collection') return field === 'description' ? subject.collection.descriptionHtml : '';
  const { title, descriptionHtml, metaTitle, metaDescription } = subject.product;
  return {
    description: descriptionHtml,
    'product-name': title,
    'seo-title': metaTitle,
    'seo-description': metaDescription,
    alt: '',
  }[field];
}

/** An empty editor leaves its store field unchanged. */
export function changesFromParts(parts: PublishPart[]): Request<'changeProducts'>['products'][number]['changes'] {
  return parts
    .filter(({ content }) => content.trim() !== '')
    .flatMap(({ field, content, textType, generationId }) =>
      // Alt texts are published to pictures, on a screen of their own.
      field === 'alt' ? [] : [{ field, content, textType, ...(generationId && { generationId }) }],
    );
}

export function collectionRequest(
  id: string,
  parts: PublishPart[],
  location: PublishLocation,
  generationId: string,
): Request<'changeCollection'> {
  const changes = changesFromParts(parts).flatMap(({ field, ...change }) =>
    field === 'description' ? [{ field: 'description' as const, ...change }] : [],
  );
  return { collection: { shopifyCollectionId: id, changes }, location, generationId };
}
