export type FieldRole = 'title' | 'description' | 'tags' | 'meta_title' | 'meta_description' | 'products_sample';

interface InputField {
  type: 'text' | 'multiline_text';
  title: string;
  placeholder: string;
  /** Which value of the chosen product or collection fills this field. */
  role: FieldRole | null;
  optional: boolean;
  /** Without a product the field is neither shown nor required. */
  hideInManualMode: boolean;
  limit: number;
}

function field(
  type: InputField['type'],
  title: string,
  limit: number,
  placeholder: string,
  rest: Partial<Pick<InputField, 'role' | 'optional' | 'hideInManualMode'>> = {},
): InputField {
  return { type, title, limit, placeholder, role: null, optional: false, hideInManualMode: false, ...rest };
}

export const inputFields = {
  product_name: field('text', 'Product name', 255, 'e.g. Alpine Wool Blanket', { role: 'title', optional: true }),
  product_description: field(
    'multiline_text',
    'Product description',
    10_000,
    'What is it, what is it made of, who is it for?',
    { role: 'description' },
  ),
  product_tags: field('text', 'Tags', 1_000, 'e.g. wool, bedroom, handmade', { role: 'tags', optional: true }),
  product_keywords: field('text', 'SEO keywords', 200, 'e.g. wool blanket, warm throw', { optional: true }),
  meta_title: field('text', 'Current meta title', 255, 'The title search engines show now', {
    role: 'meta_title',
    hideInManualMode: true,
  }),
  meta_description: field('multiline_text', 'Current meta description', 1_000, 'The text search engines show now', {
    role: 'meta_description',
    hideInManualMode: true,
  }),
  social_media_post: field(
    'multiline_text',
    'What is the post about?',
    2_000,
    'e.g. Our autumn blankets are back in stock, in three new colours',
  ),
  blog_post: field('multiline_text', 'What is the blog post about?', 2_000, 'e.g. How to wash and store wool blankets'),
  email_prompt: field(
    'multiline_text',
    'What is the e-mail about?',
    2_000,
    'e.g. Early access to our winter collection for newsletter readers',
  ),
  support_message: field('multiline_text', "The customer's message", 5_000, 'Paste the message you want to answer'),
  review_text: field('multiline_text', 'The review', 5_000, 'Paste the review you want to answer'),
  text_to_improve: field('multiline_text', 'Text to improve', 10_000, 'Paste any text you would like to read better'),
  collection_name: field('text', 'Collection name', 255, 'e.g. Warm Bedroom', { role: 'title' }),
  collection_description_current: field(
    'multiline_text',
    'Current description',
    10_000,
    'What the collection page says now',
    { role: 'description', optional: true },
  ),
  collection_product_sample: field(
    'multiline_text',
    'Products in the collection',
    5_000,
    'One product title per line',
    { role: 'products_sample' },
  ),
} as const satisfies Record<string, InputField>;

export type InputKey = keyof typeof inputFields;
export const inputKeys = Object.keys(inputFields) as InputKey[];

/** How many product titles a collection's sample has. */
export const productsSampleSize = 50;
