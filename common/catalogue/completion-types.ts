import type { InputKey } from './input-fields.ts';

export const categoryNames = {
  productContent: 'Product Content',
  writingMarketing: 'Writing & Marketing Content',
  customerCommunication: 'Customer Communication',
  adsSocial: 'Ads & Social Media',
} as const;
type Category = keyof typeof categoryNames;
export const categories = Object.keys(categoryNames) as Category[];

/** A field that one publish changes; a composition is several of them at once. */
export type ProductField = 'description' | 'product-name' | 'seo-title' | 'seo-description';
/** `alt` is the alt text of a picture. */
export type StoreField = ProductField | 'alt';
export type PublishedField = StoreField | 'composition' | 'meta-composition';

export const publishedFieldLabels: Record<PublishedField, string> = {
  'seo-description': 'meta description',
  'seo-title': 'meta description',
  description: 'description',
  'product-name': 'product-name',
  composition: 'product page',
  'meta-composition': 'meta fields',
  alt: 'alt text',
};

/** One part of a generated text. `storeField` is the field it is published to. */
interface OutputPart {
  id: string;
  name: string;
  storeField: StoreField | null;
}

interface CompletionType {
  name: string;
  description: string;
  category: Category;
  /** A file in `web/ui/type-icons`. */
  icon: string;
  fields: readonly InputKey[];
  target: 'product' | 'collection' | null;
  changeProductFieldInShopify?: PublishedField;
  changeCollectionFieldInShopify?: PublishedField;
  /** Absent: the result is one text. */
  outputComposition?: readonly OutputPart[];
  /** HTML texts may have headings, lists and emphasis. */
  format: 'text' | 'html';
  costInTokens?: number;
}

const wholeProduct = ['product_name', 'product_description', 'product_tags', 'product_keywords'] as const;
const adProduct = ['product_name', 'product_description', 'product_keywords'] as const;

const metaTitlePart = { id: 'product_meta_title', name: 'Meta title', storeField: 'seo-title' } as const;
const metaDescriptionPart = {
  id: 'product_meta_description',
  name: 'Meta description',
  storeField: 'seo-description',
} as const;

export const completionTypes = {
  product_description: {
    name: 'Product Description',
    description: 'A description that sells, from what you know about the product.',
    category: 'productContent',
    icon: 'product-description.svg',
    fields: wholeProduct,
    target: 'product',
    changeProductFieldInShopify: 'description',
    format: 'text',
  },
  '4_in_1_product_page': {
    name: '4-in-1 Product Page',
    description: 'Name, description, meta title and meta description in one go.',
    category: 'productContent',
    icon: '4-in-1-product-page.svg',
    fields: wholeProduct,
    target: 'product',
    changeProductFieldInShopify: 'composition',
    outputComposition: [
      { id: 'product_name', name: 'Product name', storeField: 'product-name' },
      { id: 'product_description', name: 'Product description', storeField: 'description' },
      metaTitlePart,
      metaDescriptionPart,
    ],
    format: 'text',
    costInTokens: 5,
  },
  product_description_long: {
    name: 'Long Product Description',
    description: 'A full description with headings and lists, ready for the page.',
    category: 'productContent',
    icon: 'product-description-long.svg',
    fields: wholeProduct,
    target: 'product',
    changeProductFieldInShopify: 'description',
    format: 'html',
  },
  product_name: {
    name: 'Product Name',
    description: 'A clear, memorable name for a product.',
    category: 'productContent',
    icon: 'product-name.svg',
    fields: wholeProduct,
    target: 'product',
    changeProductFieldInShopify: 'product-name',
    format: 'text',
  },
  product_benefits: {
    name: 'Product Benefits',
    description: 'What the product does for the person who buys it.',
    category: 'productContent',
    icon: 'product-benefits.svg',
    fields: ['product_name', 'product_description', 'product_tags'],
    target: 'product',
    changeProductFieldInShopify: 'description',
    format: 'text',
  },
  product_meta_fields: {
    name: 'Meta Fields',
    description: 'Meta title and meta description that search engines show.',
    category: 'productContent',
    icon: 'product-meta-fields.svg',
    fields: ['product_name', 'product_description', 'product_keywords', 'meta_title', 'meta_description'],
    target: 'product',
    changeProductFieldInShopify: 'meta-composition',
    outputComposition: [metaTitlePart, metaDescriptionPart],
    format: 'text',
    costInTokens: 2,
  },
  product_meta_title: {
    name: 'Meta Title',
    description: 'The headline of a search result, within 60 characters.',
    category: 'productContent',
    icon: 'product-meta-title.svg',
    fields: ['product_name', 'product_description', 'product_keywords', 'meta_title'],
    target: 'product',
    changeProductFieldInShopify: 'seo-title',
    format: 'text',
  },
  product_meta_description: {
    name: 'Meta Description',
    description: 'The lines under a search result that earn the click.',
    category: 'productContent',
    icon: 'product-meta-description.svg',
    fields: ['product_name', 'product_description', 'product_keywords', 'meta_description'],
    target: 'product',
    changeProductFieldInShopify: 'seo-description',
    format: 'text',
  },
  product_description_edit: {
    name: 'Description Improver',
    description: 'Your own description, clearer and easier to read.',
    category: 'productContent',
    icon: 'product-description-edit.svg',
    fields: ['product_description'],
    target: 'product',
    changeProductFieldInShopify: 'description',
    format: 'text',
  },
  image_alt_text: {
    name: 'Image Alt Text',
    description: 'What each picture shows, for screen readers and search engines.',
    category: 'productContent',
    icon: 'image-alt-text.svg',
    fields: [],
    target: 'product',
    changeProductFieldInShopify: 'alt',
    format: 'text',
  },
  text_improver: {
    name: 'Text Improver',
    description: 'Any text, made to read better.',
    category: 'writingMarketing',
    icon: 'text-improver.svg',
    fields: ['text_to_improve'],
    target: null,
    format: 'text',
  },
  blog_post: {
    name: 'Blog Post',
    description: 'An article for your blog, from an idea and a few keywords.',
    category: 'writingMarketing',
    icon: 'blog-post.svg',
    fields: ['blog_post', 'product_keywords'],
    target: null,
    format: 'html',
  },
  collection_description: {
    name: 'Collection Description',
    description: 'An introduction for a collection page, from what is in it.',
    category: 'writingMarketing',
    icon: 'collection-description.svg',
    fields: ['collection_name', 'collection_description_current', 'collection_product_sample'],
    target: 'collection',
    changeCollectionFieldInShopify: 'description',
    format: 'text',
  },
  support_response: {
    name: 'Support Reply',
    description: "A friendly, honest answer to a customer's message.",
    category: 'customerCommunication',
    icon: 'support-response.svg',
    fields: ['support_message'],
    target: null,
    format: 'text',
  },
  review_response: {
    name: 'Review Response',
    description: 'A public answer to a review, good or bad.',
    category: 'customerCommunication',
    icon: 'review-response.svg',
    fields: ['review_text'],
    target: null,
    format: 'text',
  },
  email_promo: {
    name: 'Promotional E-mail',
    description: 'An e-mail that tells customers what is new.',
    category: 'customerCommunication',
    icon: 'email-promo.svg',
    fields: ['email_prompt'],
    target: null,
    format: 'text',
  },
  social_media: {
    name: 'Social Media Post',
    description: 'A post for your channels, from one idea.',
    category: 'adsSocial',
    icon: 'social-media.svg',
    fields: ['social_media_post'],
    target: null,
    format: 'text',
  },
  facebook_ad: {
    name: 'Facebook Ad',
    description: 'Primary text, headline and description for a Facebook ad.',
    category: 'adsSocial',
    icon: 'facebook-ad.svg',
    fields: adProduct,
    target: 'product',
    outputComposition: [
      { id: 'primary_text', name: 'Primary text', storeField: null },
      { id: 'headline', name: 'Headline', storeField: null },
      { id: 'description', name: 'Description', storeField: null },
    ],
    format: 'text',
  },
  google_ad: {
    name: 'Google Ad',
    description: 'Three headlines and two descriptions for a Google ad.',
    category: 'adsSocial',
    icon: 'google-ad.svg',
    fields: adProduct,
    target: 'product',
    outputComposition: [
      { id: 'headline_1', name: 'Headline 1', storeField: null },
      { id: 'headline_2', name: 'Headline 2', storeField: null },
      { id: 'headline_3', name: 'Headline 3', storeField: null },
      { id: 'description_1', name: 'Description 1', storeField: null },
      { id: 'description_2', name: 'Description 2', storeField: null },
    ],
    format: 'text',
  },
} as const satisfies Record<string, CompletionType>;

export type CompletionTypeId = keyof typeof completionTypes;
export const completionTypeIds = Object.keys(completionTypes) as CompletionTypeId[];

/** The type that generates this part of a composition alone; null where there is none. It has the part's id. */
export function typeOfPart(part: string): CompletionTypeId | null {
  return completionTypeIds.find((type) => type === part) ?? null;
}

export function definitionOf(type: CompletionTypeId): CompletionType {
  return completionTypes[type];
}
