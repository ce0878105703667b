import {
  type CompletionTypeId,
  definitionOf,
  type ProductField,
  type StoreField,
} from '../../common/catalogue/completion-types.ts';
import { type InputErrors, type Inputs, inputErrorTexts } from '../../common/catalogue/input-errors.ts';
import { type FieldRole, inputFields } from '../../common/catalogue/input-fields.ts';
import { textKey } from '../../common/catalogue/text-key.ts';
import type { ItemWarning } from '../../common/contract/batches.ts';
import type { Claim } from '../../common/contract/claims.ts';
import { contentScore, gradeDescription } from '../../common/score/content-score.ts';
import { scoreBand } from '../../common/score/score-bands.ts';
import { readable } from '../../common/text/readable-html.ts';
import { cutAtWord } from '../../common/text/words.ts';
import { textToHtml } from '../foundation/html/html.ts';
import { htmlToText } from '../foundation/html/html-to-text.ts';
import type { GeneratedText } from './generated-text.ts';
import type { ItemTranslation } from './item-translation.ts';
import { noProtection, withoutProtectedParts, withProtectedParts } from './protected-parts.ts';
import { descriptionWarnings } from './text-warnings.ts';

/** The parts of a product that its texts depend on. */
interface ProductTexts {
  title: string;
  descriptionHtml: string;
  metaTitle: string;
  metaDescription: string;
  tags: string[];
  imageUrl: string | null;
  /** The picture that an alt text is for. */
  picture?: { alt: string } | undefined;
}

/** An item's texts. The key is the store field, or the part's id when the part is not published. Descriptions are HTML. */
export type Texts = Record<string, string>;

const productKeys = {
  description: 'descriptionHtml',
  'product-name': 'title',
  'seo-title': 'metaTitle',
  'seo-description': 'metaDescription',
} as const satisfies Record<ProductField, keyof ProductTexts>;
const isProductField = (key: string): key is ProductField => key in productKeys;
const isStoreField = (key: string): key is StoreField => key === 'alt' || isProductField(key);

/** The store fields that texts of this type are published to; none for ads. */
export function storeFieldsOf(type: CompletionTypeId): StoreField[] {
  const { outputComposition, changeProductFieldInShopify: field } = definitionOf(type);
  if (outputComposition) return outputComposition.flatMap(({ storeField }) => storeField ?? []);
  return field && isStoreField(field) ? [field] : [];
}

/** What is published unless the merchant asks for more: of several fields, a product keeps its name. */
export const fieldsByDefault = <Field extends string>(fields: Field[]): Field[] =>
  fields.length === 1 ? fields : fields.filter((field) => field !== 'product-name');

/** The fields of a product or collection that texts of this type are published to. */
export function publishedFieldsOf(type: CompletionTypeId): StoreField[] {
  const { changeCollectionFieldInShopify: field } = definitionOf(type);
  return field && isStoreField(field) ? [field] : storeFieldsOf(type);
}

/** The texts that can be published. An ad also has a part called `description`, which is not a store field. */
export function storeTextsOf(type: CompletionTypeId, texts: Texts): Texts {
  const fields: string[] = storeFieldsOf(type);
  return Object.fromEntries(Object.entries(texts).filter(([key]) => fields.includes(key)));
}

export function textsBefore(type: CompletionTypeId, product: ProductTexts): Texts {
  return Object.fromEntries(storeFieldsOf(type).map((field) => [field, textIn(product, field)]));
}

/** Whether an item's text is HTML. An ad's part called `description` is not. */
export const isHtmlText = (type: CompletionTypeId, key: string): boolean =>
  key === 'description' && storeFieldsOf(type).includes(key);

/** What an item's texts still claim: what the reviewer has taken out is no longer claimed. */
export function claimsStillMade(type: CompletionTypeId, texts: Texts, claims: Claim[]): Claim[] {
  const plain = new Map(
    Object.entries(texts).map(([key, text]) => [key, isHtmlText(type, key) ? htmlToText(readable(text)) : text]),
  );
  return claims.filter(({ part, text }) => plain.get(textKey(type, part))?.includes(text));
}

export function textsAfter(type: CompletionTypeId, text: GeneratedText, html: string | null): Texts {
  const parts = typeof text === 'string' ? [{ id: null, output: text }] : text;
  return Object.fromEntries(
    parts.map(({ id, output }) => {
      const key = textKey(type, id);
      return [key, isHtmlText(type, key) ? html || textToHtml(output) : output];
    }),
  );
}

function withTexts(product: ProductTexts, texts: Texts): ProductTexts {
  const changed = { ...product };
  for (const [key, text] of Object.entries(texts)) if (isProductField(key)) changed[productKeys[key]] = text;
  return changed;
}

/** The product as a shopper sees it in another language, as far as the item translates it. */
export function productInLanguage<Product extends ProductTexts>(
  product: Product,
  translation: ItemTranslation | null,
): Product {
  return translation ? { ...product, ...productTextsOf(translation.before) } : product;
}

/** The texts under the names that a product has for them. */
export const productTextsOf = (texts: Texts): Partial<Pick<ProductTexts, (typeof productKeys)[ProductField]>> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) =>
      key in productKeys ? [[productKeys[key as ProductField], text]] : [],
    ),
  );

/** What publishing texts would do to a product's page. */
interface PageEffect {
  scoreBefore: number;
  scoreAfter: number;
  /** How many points of it come from protected parts that stay. */
  keptPoints: number;
  /** What gets worse when the texts replace the existing ones. */
  warnings: ItemWarning[];
  /** Whether a field that they are published to by default has a text now. */
  replacesText: boolean;
}

/** A product's score without these texts and when they replace the existing ones, and what they would make worse. */
export function scoresAround(product: ProductTexts, texts: Texts, protection = noProtection): PageEffect {
  const changed = withTexts(product, texts);
  const hasImage = product.imageUrl !== null;
  const description = gradeDescription(product.descriptionHtml);
  const isSame = changed.descriptionHtml === product.descriptionHtml;
  const scoreBefore = contentScore({ ...product, hasImage }, description).score;
  const scoreOfTexts = contentScore({ ...changed, hasImage }, isSame ? description : undefined).score;
  const published = isSame
    ? product.descriptionHtml
    : withProtectedParts(changed.descriptionHtml, readable(product.descriptionHtml), protection);
  const scoreAfter =
    published === changed.descriptionHtml
      ? scoreOfTexts
      : contentScore({ ...changed, descriptionHtml: published, hasImage }).score;
  const lostPoints = scoreBefore - scoreAfter;
  return {
    scoreBefore,
    scoreAfter,
    keptPoints: scoreAfter - scoreOfTexts,
    warnings: [
      ...(lostPoints > 0 ? [{ type: 'lower_score' as const, points: lostPoints }] : []),
      ...(isSame ? [] : descriptionWarnings(product.descriptionHtml, published)),
    ],
    replacesText: fieldsByDefault(Object.keys(texts)).some((key) => isStoreField(key) && hasText(product, key)),
  };
}

const textIn = (product: ProductTexts, field: StoreField): string =>
  field === 'alt' ? (product.picture?.alt ?? '') : product[productKeys[field]];

function hasText(product: ProductTexts, field: StoreField): boolean {
  const text = textIn(product, field);
  return (field === 'description' ? htmlToText(readable(text)) : text.trim()) !== '';
}

/** Whether the product has an empty field that texts of this type are published to. */
export const lacksTexts = (type: CompletionTypeId, product: ProductTexts): boolean =>
  storeFieldsOf(type).some((field) => !hasText(product, field));

/** Whether the product's page scores good as it is. */
export const isGood = (product: ProductTexts): boolean =>
  scoreBand(contentScore({ ...product, hasImage: product.imageUrl !== null }).score) === 'good';

/** The type's inputs, filled from the product and cut at the end of a word to each field's limit. */
export function inputsFor(type: CompletionTypeId, product: ProductTexts): Inputs {
  const values: Partial<Record<FieldRole, string>> = {
    title: product.title,
    description: htmlToText(readable(product.descriptionHtml)),
    tags: product.tags.join(', '),
    meta_title: product.metaTitle,
    meta_description: product.metaDescription,
  };
  return Object.fromEntries(
    definitionOf(type).fields.map((key) => {
      const { role, limit } = inputFields[key];
      return [key, cutAtWord((role && values[role]) ?? '', limit)];
    }),
  );
}

const isOnlyProtected = (html: string): boolean => htmlToText(readable(withoutProtectedParts(readable(html)))) === '';

/** The product's texts in the main language, to be translated; undefined where there are none. */
export function mainTextOf(type: CompletionTypeId, product: ProductTexts): GeneratedText | undefined {
  const parts = definitionOf(type).outputComposition;
  const textOf = (field: StoreField): string => {
    const text = textIn(product, field);
    return field === 'description' && isOnlyProtected(text) ? '' : text;
  };
  const [field] = publishedFieldsOf(type);
  if (!parts) return field === undefined ? undefined : textOf(field) || undefined;
  const texts = parts.flatMap(({ id, storeField }) => (storeField ? [{ id, output: textOf(storeField) }] : []));
  return texts.some(({ output }) => output !== '') ? texts : undefined;
}

const withoutTexts: ProductTexts = {
  title: '',
  descriptionHtml: '',
  metaTitle: '',
  metaDescription: '',
  tags: [],
  imageUrl: null,
};

/** The same from the texts by their fields, of a product or collection. */
export const mainTextIn = (type: CompletionTypeId, texts: Texts): GeneratedText | undefined =>
  mainTextOf(type, { ...withoutTexts, ...productTextsOf(texts) });

/** Why no text can be generated for a product, for the merchant. */
export function inputErrorsInWords(errors: InputErrors): string {
  const [first] = Object.entries(errors);
  if (!first) return '';
  const [key, code] = first;
  const { title } = inputFields[key as keyof typeof inputFields];
  return code === 'no_data'
    ? `The product has no ${title.toLowerCase().replace('product ', '')}.`
    : `${title}: ${inputErrorTexts[code]}`;
}
